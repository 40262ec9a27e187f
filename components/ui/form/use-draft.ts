'use client'
import { useEffect } from 'react'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { keepInBrowser, keepInTab, readInBrowser, readInTab } from '@/lib/client/browser-store.ts'
import type { ApiForm } from './use-api-form.ts'

/** `tab`: until it closes. `browser`: until it is sent, for a form with a link that is opened again days later. */
type Place = 'tab' | 'browser'

const places = {
  tab: { read: readInTab, keep: keepInTab },
  browser: { read: readInBrowser, keep: keepInBrowser },
} as const

/**
 * Keeps what is typed, so that a reload or a detour loses nothing.
 * @param name under which it is kept
 * @param fields what is kept of the form; must stay the same list
 */
export function useDraft<Values extends FieldValues>(
  { setValue, subscribe }: Pick<ApiForm<Values>, 'setValue' | 'subscribe'>,
  name: string,
  fields: ReadonlyArray<FieldPath<Values>>,
  place: Place = 'tab',
): void {
  useEffect(() => {
    const saved = savedDraft(name, place)
    for (const field of fields) {
      const value = saved && Reflect.get(saved, field)
      if (isTyped<PathValue<Values, FieldPath<Values>>>(value)) setValue(field, value)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const draft = Object.fromEntries(fields.map((field) => [field, Reflect.get(values, field)]))
        places[place].keep(name, JSON.stringify(draft))
      },
    })
  }, [setValue, subscribe, name, fields, place])
}

/** Puts values into a draft in the tab before its form appears; what was typed into its other fields stays. */
export function fillDraft(name: string, values: object): void {
  keepInTab(name, JSON.stringify({ ...savedDraft(name, 'tab'), ...values }))
}

/** Once it has been sent. */
export function forgetDraft(name: string, place: Place = 'tab'): void {
  places[place].keep(name, null)
}

function savedDraft(name: string, place: Place): object | null {
  try {
    const saved: unknown = JSON.parse(places[place].read(name) ?? 'null')
    return typeof saved === 'object' ? saved : null
  } catch {
    return null
  }
}

/** A form of the same name has written it, so it is only asked whether it is a value that a control can have. */
function isTyped<Value>(value: unknown): value is Value {
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
}

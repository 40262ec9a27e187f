'use client'
import { useEffect } from 'react'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { keepInTab, readInTab } from '@/lib/client/session/store.ts'
import type { ApiForm } from './use-api-form.ts'

/**
 * Keeps what is typed until the tab closes, so that a reload or a detour loses nothing.
 * @param name under which the tab keeps it
 * @param fields what is kept of the form; must stay the same list
 */
export function useDraft<Values extends FieldValues>(
  { setValue, subscribe }: Pick<ApiForm<Values>, 'setValue' | 'subscribe'>,
  name: string,
  fields: ReadonlyArray<FieldPath<Values>>,
): void {
  useEffect(() => {
    const saved = savedDraft(name)
    for (const field of fields) {
      const value = saved && Reflect.get(saved, field)
      if (isTyped<PathValue<Values, FieldPath<Values>>>(value)) setValue(field, value)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const draft = Object.fromEntries(fields.map((field) => [field, Reflect.get(values, field)]))
        keepInTab(name, JSON.stringify(draft))
      },
    })
  }, [setValue, subscribe, name, fields])
}

/** Once it has been sent. */
export function forgetDraft(name: string): void {
  keepInTab(name, null)
}

function savedDraft(name: string): object | null {
  try {
    const saved: unknown = JSON.parse(readInTab(name) ?? 'null')
    return typeof saved === 'object' ? saved : null
  } catch {
    return null
  }
}

/** A form of the same name has written it, so it is only asked whether it is a value that a control can have. */
function isTyped<Value>(value: unknown): value is Value {
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
}

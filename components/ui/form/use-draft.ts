'use client'
import { useEffect } from 'react'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { keepUnsaved, readUnsaved, type UnsavedPlace } from '@/lib/client/forms/unsaved.ts'
import type { ApiForm } from './use-api-form.ts'

/**
 * Keeps what is typed, so that a reload or a detour loses nothing.
 * @param name under which it is kept
 * @param fields what is kept of the form; must stay the same list
 * @param place `browser` for a form with a link that is opened again days later
 */
export function useDraft<Values extends FieldValues>(
  { setValue, subscribe }: Pick<ApiForm<Values>, 'setValue' | 'subscribe'>,
  name: string,
  fields: ReadonlyArray<FieldPath<Values>>,
  place: UnsavedPlace = 'tab',
): void {
  useEffect(() => {
    const saved = readUnsaved(name, place)
    for (const field of fields) {
      const value = saved && Reflect.get(saved, field)
      if (isTyped<PathValue<Values, FieldPath<Values>>>(value)) setValue(field, value)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const draft = Object.fromEntries(fields.map((field) => [field, Reflect.get(values, field)]))
        keepUnsaved(name, draft, place)
      },
    })
  }, [setValue, subscribe, name, fields, place])
}

/** Puts values into a draft before its form appears; what was typed into its other fields stays. */
export function fillDraft(name: string, values: object, place: UnsavedPlace = 'tab'): void {
  keepUnsaved(name, { ...readUnsaved(name, place), ...values }, place)
}

/** Once it has been sent. */
export function forgetDraft(name: string, place: UnsavedPlace = 'tab'): void {
  keepUnsaved(name, null, place)
}

/** A form of the same name has written it, so it is only asked whether it is a value that a control can have. */
function isTyped<Value>(value: unknown): value is Value {
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
}

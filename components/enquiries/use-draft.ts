'use client'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keepInTab, readInTab } from '@/lib/client/session/store.ts'
import { type ContactField, type ContactValues, contactFields } from './contact-fields.ts'

/** Consent must be given each time. */
const kept: readonly ContactField[] = contactFields.filter(
  (name) => name !== 'consent' && name !== 'guideIds',
)

/** Keeps what is typed until the tab closes, so that a reload or a detour loses nothing. */
export function useDraft({ setValue, subscribe }: UseFormReturn<ContactValues>, name: string): void {
  useEffect(() => {
    const saved = savedDraft(name)
    for (const field of kept) {
      const value = typeof saved === 'object' && saved !== null ? Reflect.get(saved, field) : undefined
      if (typeof value === 'string' || typeof value === 'boolean') setValue(field, value)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const draft = Object.fromEntries(kept.map((field) => [field, values[field]]))
        keepInTab(name, JSON.stringify(draft))
      },
    })
  }, [setValue, subscribe, name])
}

/** Removes the draft, once it has been sent. */
export function forgetDraft(name: string): void {
  keepInTab(name, null)
}

function savedDraft(name: string): unknown {
  try {
    return JSON.parse(readInTab(name) ?? 'null')
  } catch {
    return null
  }
}

'use client'
import { useLayoutEffect } from 'react'
import { keepInTab, readInTab } from '@/lib/client/browser-store.ts'
import type { ContactValues } from './contact-fields.ts'

type Props = {
  /** Of the form next to it. */
  guideId: number
  excursionId: number | undefined
  values: Partial<ContactValues>
}

/** The address whose values this tab has had. */
const used = 'enquiry:link'

/**
 * Puts what a link says into the draft of the form on its page, which reads it afterwards. Once for each link: after a
 * reload the form has what was typed since. Name and address that were typed before stay.
 */
export function LinkedDraft({ guideId, excursionId, values }: Props) {
  useLayoutEffect(() => {
    if (readInTab(used) === location.href) return
    const draft = `enquiry:${guideId}:${excursionId ?? ''}`
    keepInTab(used, location.href)
    keepInTab(draft, JSON.stringify({ ...savedIn(draft), ...values }))
  }, [guideId, excursionId, values])
  return null
}

function savedIn(draft: string): object {
  try {
    return Object(JSON.parse(readInTab(draft) ?? '{}'))
  } catch {
    return {}
  }
}

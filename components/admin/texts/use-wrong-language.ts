'use client'
import { useEffect, useRef } from 'react'
import type { RecordState } from '@/components/ui/record-page/record-state.ts'
import { localeOfField } from '@/lib/domain/basics/drafts/fields.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** After a refused save the tab with the first wrong text is opened, so that its control can get the focus. */
export function useWrongLanguage({ isBusy, wrong }: RecordState, open: (locale: Locale) => void): void {
  const wasBusy = useRef(false)
  const latest = useRef({ wrong, open })
  useEffect(() => {
    latest.current = { wrong, open }
  })
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    const [first] = latest.current.wrong
    const locale = hasEnded && first ? localeOfField(first.name) : null
    if (locale) latest.current.open(locale)
  }, [isBusy])
}

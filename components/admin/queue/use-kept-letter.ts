'use client'
import { useEffect, useRef, useState } from 'react'
import { send } from '@/lib/client/api/client.ts'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { caseAddress } from './case-address.ts'
import type { CaseStanding } from './case-notice.tsx'
import { hasReason } from './letter-draft.ts'
import type { Works } from './use-work.ts'

/**
 * Keeps the letter that somebody was writing as a note for colleagues when another one has decided the case.
 * @returns whether it did for this case
 */
export function useKeptLetter(
  locale: Locale,
  shown: CaseAnswer,
  standing: CaseStanding,
  works: Works,
): boolean {
  const [kept, setKept] = useState<string | null>(null)
  const trying = useRef<string | null>(null)
  const { approve, reject } = works.of(shown.id).letters
  const text = [approve?.text.trim(), reject?.text].find((one) => one && hasReason(shown.letter, one))
  useEffect(() => {
    if (standing !== 'settled' || !text || trying.current === shown.id) return
    trying.current = shown.id
    send('POST', locale, `${caseAddress(shown)}/notes`, { text }, { isQuiet: true }).then(
      () => {
        works.keep(shown.id, { letters: {} })
        setKept(shown.id)
      },
      // It still stands in the tab.
      () => {},
    )
  }, [standing, text, shown, locale, works])
  return kept === shown.id
}

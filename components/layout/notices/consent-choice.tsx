'use client'

import { useState } from 'react'
import { useIsReady } from '@/components/ui/use-is-ready.ts'
import { hasRefusalSignal, isConsentOpen, keepConsent } from '@/lib/client/consent.ts'
import type { PurposeWords } from '@/lib/shared/page-notes/schema.ts'
import type { Purpose } from '@/lib/shared/third-parties.ts'
import { ConsentPurposes } from './consent-purposes.tsx'
import { useConsent } from './use-consent.ts'

type Props = {
  purposes: readonly Purpose[]
  words: PurposeWords
  texts: Record<'open' | 'signal' | 'answered' | 'saved' | 'noScript', string>
}

/** The reader's current answers about third parties, which can be changed at any time. */
export function ConsentChoice({ purposes, words, texts }: Props) {
  const consent = useConsent()
  const isReady = useIsReady()
  const [isSaved, setSaved] = useState(false)
  const standing = standingOf()
  return (
    <>
      <noscript>
        <p className="text-ink2 text-md">{texts.noScript}</p>
      </noscript>
      {/* Reserves the space until the stored answer is known. */}
      <p role="status" className="min-h-6 text-ink2 text-md">
        {isReady && texts[standing]}
      </p>
      <div className="mt-2">
        <ConsentPurposes
          purposes={purposes}
          present={consent}
          words={words}
          disabled={!isReady}
          onSave={(answers) => {
            setSaved(true)
            keepConsent(answers)
          }}
        />
      </div>
    </>
  )

  function standingOf(): 'open' | 'signal' | 'answered' | 'saved' {
    if (isSaved) return 'saved'
    if (isConsentOpen(consent, purposes)) return 'open'
    const hasAllowed = purposes.some((purpose) => consent[purpose])
    return isReady && hasRefusalSignal() && !hasAllowed ? 'signal' : 'answered'
  }
}

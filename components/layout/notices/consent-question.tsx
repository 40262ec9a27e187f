'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import type { Consent } from '@/lib/client/consent.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { ConsentWords } from '@/lib/shared/page-notes/schema.ts'
import type { Purpose } from '@/lib/shared/third-parties.ts'
import { ConsentPurposes } from './consent-purposes.tsx'

type Props = {
  locale: Locale
  purposes: readonly Purpose[]
  words: ConsentWords
  onAnswer: (answers: Consent) => void
}

/**
 * Asks whether third parties may be loaded. Both answers look alike, nothing is preselected, and there is no close
 * button: closing it would leave the answer unclear.
 */
export function ConsentQuestion({ locale, purposes, words, onAnswer }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const all = (answer: boolean) => Object.fromEntries(purposes.map((purpose) => [purpose, answer]))
  return (
    <>
      <div className="items-center gap-x-8 md:flex">
        <div className="grow">
          <p className="font-bold text-md">{words.title}</p>
          <p className="lead mt-0.5 text-ink2 text-sm">{words.text}</p>
        </div>
        <div className="mt-3 grid shrink-0 grid-cols-2 gap-2 md:mt-0 md:w-84 lg:w-96">
          {[true, false].map((answer) => (
            <Button
              key={String(answer)}
              size="small"
              variant="secondary"
              className="px-2"
              onClick={() => onAnswer(all(answer))}
            >
              {answer ? words.allow : words.refuse}
            </Button>
          ))}
        </div>
      </div>
      <div className="-mb-2 mt-1 flex flex-wrap items-center gap-x-5 text-sm">
        {purposes.length > 1 && (
          <button
            type="button"
            aria-expanded={isChoosing}
            className="link min-h-11"
            onClick={() => setChoosing(!isChoosing)}
          >
            {words.choose}
          </button>
        )}
        <a href={localePath(locale, '/consent')} className="link inline-flex min-h-11 items-center">
          {words.more}
        </a>
      </div>
      {isChoosing && (
        <div className="mt-2 border-line border-t pt-2">
          <ConsentPurposes
            purposes={purposes}
            present={{}}
            words={words}
            buttonVariant="secondary"
            onSave={onAnswer}
          />
        </div>
      )}
    </>
  )
}

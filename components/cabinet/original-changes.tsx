'use client'
import { useTranslations } from 'next-intl'
import { Passages, passagesOf } from '@/components/ui/text-difference.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { readableText } from '@/lib/shared/rich-text/readable.ts'

export type ChangedText = {
  /** Its name for the guide. */
  label: string
  /** A text, rich or plain, or the entries of a list. */
  before: unknown
  after: unknown
}

/** Differences of the original since a translation was written, for its guide to follow. */
export default function OriginalChanges({ original, texts }: { original: Locale; texts: ChangedText[] }) {
  const t = useTranslations('TextDifference')
  const changed = texts
    .map(({ label, before, after }) => ({ label, before: words(before), after: words(after) }))
    .filter(({ before, after }) => before !== after)
  if (changed.length === 0) return null
  return (
    <section className="w-full rounded-control bg-wash px-4 py-3">
      <h3 className="font-label font-sans text-md">{t('ofOriginal')}</h3>
      <dl className="mt-2 grid gap-3">
        {changed.map(({ label, before, after }) => (
          <div key={label}>
            <dt className="text-ink2 text-sm">{label}</dt>
            <dd className="mt-1">
              <Passages
                passages={passagesOf({ before, after, language: original, isWhole: false })}
                side="both"
                language={original}
                warnings={[]}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function words(value: unknown): string {
  return [value]
    .flat()
    .flatMap((text) => (typeof text === 'string' ? [readableText(text)] : []))
    .join('\n')
}

import type { ReactNode } from 'react'
import { familyWords } from '@/components/cards/family-words.ts'
import type { ExcursionPageView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import {
  type FamilyRow,
  familyRowNames,
  familyRows,
  noteFacts,
} from '@/lib/domain/catalogue/excursions/family-facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Drawings of the rows, in a file of their own: outlines cost a page their whole length. */
const drawings = '/assets/family-facts.svg'

type Props = { locale: Locale; excursion: ExcursionPageView; lang?: Locale | undefined }

/**
 * Table of what families, older people and wheelchair users ask: a row for each thing that the guide has stated.
 * @param lang of the notes, where it is not the page's
 */
export function FamilyFacts({ locale, excursion, lang }: Props) {
  const t = translatorFor(locale, 'TourFacts')
  const words = familyWords(excursion, locale)
  const rows = familyRowNames.flatMap((row) => {
    const note = excursion.familyNotes[noteFacts[familyRows[row].note].column]
    return words[row] || note ? [{ row, words: words[row], note }] : []
  })
  return (
    <section className="border-line border-t py-8">
      <h2 className="text-xl leading-(--lh-h3)">{t('title')}</h2>
      {rows.length === 0 ? (
        <p className="mt-3">{t('ask')}</p>
      ) : (
        <>
          <dl className="mt-4 grid gap-x-8 text-md min-[45rem]:grid-cols-2">
            {rows.map(({ row, words: said, note }) => (
              <Row key={row} row={row} label={t(`rows.${row}`)}>
                {said}
                {note && (
                  <span lang={lang} className={said ? 'block text-ink2' : undefined}>
                    {note}
                  </span>
                )}
              </Row>
            ))}
          </dl>
          <p className="mt-4 text-ink2 text-sm">{t('told')}</p>
        </>
      )}
    </section>
  )
}

function Row({ row, label, children }: { row: FamilyRow; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.75rem_minmax(0,1fr)] gap-x-3.5 border-line border-t py-3">
      <dt className="flex gap-3.5 text-ink2">
        <svg aria-hidden="true" width={18} height={18} className="mt-0.5 shrink-0">
          <use href={`${drawings}#${row}`} />
        </svg>
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

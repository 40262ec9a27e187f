import type { ReactNode } from 'react'
import { familyWords } from '@/components/cards/family-words.ts'
import { Drawing } from '@/components/ui/drawing.tsx'
import type { ExcursionPageView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import {
  type FamilyRow,
  familyRowNames,
  familyRows,
  noteFacts,
} from '@/lib/domain/catalogue/excursions/family-facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Strokes on a grid of 24. They are drawn on the server, so that no script carries them. */
const strokes: Record<FamilyRow, string> = {
  pushchair:
    'M3 4h2.5l2.3 9.5h8.7a4 4 0 0 0 4-4h-13M12.5 9.5V3.8a7.5 7.5 0 0 1 8 5.7M8.5 20.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM16.5 20.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM8.3 13.5l-.6 3.6M16.5 13.5v3.4',
  steps: 'M3 19.5h4.5V15H12v-4.5h4.5V6H21',
  walking:
    'M12.5 6a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM8 12.5l1.2-3.3 3.3-1.2 2 3 3 1.3M12.3 8.2l-1.3 5.6 3 2.6 1 5M10.8 14.3 9.5 18l-2.7 3.4',
  toilets:
    'M7 5.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM17 5.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM12 3v18M4.5 8h5v6H8.3v7H5.7v-7H4.5ZM15.2 8h3.6l1.7 7h-2v6h-3v-6h-2Z',
  children:
    'M12 7a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 12 7ZM6.5 10.5 10 9.5h4l3.5 1M10 9.5v6l-.8 6M14 9.5v6l.8 6M10 15.5h4',
  wheelchair:
    'M10.5 5.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM10.5 7.5v7h5.5l2.8 5.5h2M10.5 10.5h5M8 12a5 5 0 1 0 6.3 6.5',
  car: 'M3.5 17v-4.5l2-5A1.5 1.5 0 0 1 7 6.5h10a1.5 1.5 0 0 1 1.5 1l2 5V17ZM3.5 12.5h17M6.5 17v2M17.5 17v2M7 14.8h.01M17 14.8h.01',
  clothing: 'm8.5 4-5 3 2 4 2-1v10h9V10l2 1 2-4-5-3a3.5 3.5 0 0 1-7 0Z',
}

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
              <Row key={row} strokes={strokes[row]} label={t(`rows.${row}`)}>
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

function Row({ strokes: drawing, label, children }: { strokes: string; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.75rem_minmax(0,1fr)] gap-x-3.5 border-line border-t py-3">
      <dt className="flex gap-3.5 text-ink2">
        <Drawing strokes={drawing} size={18} className="mt-0.5" />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

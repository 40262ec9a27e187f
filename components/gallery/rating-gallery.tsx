import type { RatingTexts } from '@/components/ui/rating.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { galleryWords } from './gallery-words.ts'
import { RatingDemo } from './rating-demo.tsx'
import { Specimen } from './specimen.tsx'

/** Stars to rate with and stars that show a rating. */
export async function RatingGallery({ locale }: { locale: Locale }) {
  const { rating: words } = await galleryWords(locale)
  const rating = translatorFor(locale, 'Rating')
  const texts: RatingTexts = {
    none: rating('none'),
    outOf: rating('outOf', { rating: '{rating}', max: '{max}' }),
  }
  const titles = (['1', '2', '3', '4', '5'] as const).map((star) => rating(`titles.${star}`))
  const shared = { locale, texts, titles }
  return (
    <>
      <Specimen title="Without a rating, and with one: point, click, use the arrow keys">
        <div className="grid gap-8 lg:grid-cols-2">
          <RatingDemo {...shared} label={words.walk} first={0} name="empty" />
          <RatingDemo {...shared} label={words.walk} first={4} name="chosen" />
        </div>
      </Specimen>
      <Specimen title="Required with a hint, and with what is wrong">
        <div className="grid gap-8 lg:grid-cols-2">
          <RatingDemo {...shared} label={words.walk} first={0} name="required" hint={words.hint} isStarred />
          <RatingDemo
            {...shared}
            label={words.walk}
            first={0}
            name="wrong"
            hint={words.hint}
            error={words.missing}
          />
        </div>
      </Specimen>
      <Specimen title="Read-only: the only kind that is locked; fractions in half stars">
        <div className="grid gap-8 lg:grid-cols-2">
          <RatingDemo {...shared} label={words.guide} first={3.5} name="locked" readOnly />
          <RatingDemo {...shared} label={words.guide} first={4.74} name="rounded" readOnly />
        </div>
      </Specimen>
      <Specimen title="Ten stars, without titles">
        <RatingDemo locale={locale} texts={texts} label={words.ten} first={7} name="ten" max={10} />
      </Specimen>
      <Specimen title="Shown in a text: the pictures of halves">
        <div className="grid gap-3">
          <Stars locale={locale} rating={4.9} count={128} written={31} />
          <Stars locale={locale} rating={3.5} count={2} size="large" />
          <Stars locale={locale} rating={0} count={0} />
          <ul className="flex flex-wrap gap-x-6 gap-y-3">
            {Array.from({ length: 11 }, (_, half) => half / 2).map((halves) => (
              <li key={halves}>
                <Stars locale={locale} rating={halves} />
              </li>
            ))}
          </ul>
        </div>
      </Specimen>
    </>
  )
}

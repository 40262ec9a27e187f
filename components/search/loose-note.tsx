import { placeValues } from '@/components/cards/place-texts.ts'
import { Chip } from '@/components/ui/chip.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { changed, searchPath } from '@/lib/domain/discovery/search/address.ts'
import type { SearchPageView } from '@/lib/domain/discovery/search/results.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName, listOfNames } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { shownCount } from './shown-count.ts'

type Props = { locale: Locale; view: SearchPageView }

/**
 * Differences between the results and the query: unknown words and languages, and places where the languages are
 * spoken.
 */
export function LooseNote({ locale, view: { kind, address, leftOut } }: Props) {
  const t = translatorFor(locale, 'SearchPage')
  const { words, languages, place, elsewhere } = leftOut
  const spoken = listOfNames(
    languages.map((code) => languageName(code, locale)),
    locale,
  )
  const values = {
    kind,
    languages: spoken,
    ...(place ? placeValues(place) : { name: '', hasCase: 'no', inPlace: '' }),
  }
  const quoted = listOfNames(
    words.map((word) => t('quoted', { word })),
    locale,
  )
  return (
    <div className="mt-3 flex flex-col gap-3 text-ink2 text-md">
      {languages.length > 0 && <p>{t(place ? 'noSpeakerIn' : 'noSpeaker', values)}</p>}
      {words.length > 0 && (
        <p>
          {t('leftOut', { kind, words: quoted })}{' '}
          <LocaleLink
            locale={locale}
            href={searchPath(kind, changed(address, { exact: true }))}
            className="link"
          >
            {t('putBack', { words: quoted })}
          </LocaleLink>
        </p>
      )}
      {words.length + languages.length === 0 && <p>{t('loose')}</p>}
      {elsewhere.length > 0 && (
        <nav aria-label={t('speakersElsewhere', values)} className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true">{t('speakersElsewhere', values)}</span>
          {elsewhere.map(({ place: { path, name }, ...total }) => (
            <Chip
              key={path}
              locale={locale}
              href={searchPath(
                kind,
                changed(address, { q: '', exact: false, places: [path], languages: [...languages] }),
              )}
              label={name}
              count={shownCount(total, locale, t)}
            />
          ))}
        </nav>
      )}
    </div>
  )
}

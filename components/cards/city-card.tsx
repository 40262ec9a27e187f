import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { type CityCardView, type PlaceKind, placePath } from '@/lib/domain/geography/places/place.ts'
import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  city: CityCardView
  /** Kind of list that the card links to and counts. */
  kind?: PlaceKind
  /** Both counts, where there is room for them. */
  withBothCounts?: boolean
  /** The picture's box; 4:3 by default. */
  frame?: string
  sizes?: string
}

const defaultSizes = '(width >= 65rem) 270px, (width >= 45rem) 33vw, 46vw'

/** Signs of the longest name in characters that a narrow card has room for at the usual size. */
const longName = 8

/** A city's poster with its name and what is there. */
export function CityCard({
  locale,
  city,
  kind = 'guides',
  withBothCounts = false,
  frame = 'aspect-4/3',
  sizes = defaultSizes,
}: Props) {
  const t = translatorFor(locale, 'CityCard')
  const guides = t('guides', { count: city.guideCount })
  const excursions = t('excursions', { count: city.excursionCount })
  // Two cards stand side by side on phones and six on desktops, and such a name has no place to break.
  const isLong = isWrittenInCharacters(locale) && city.name.length > longName
  return (
    <article className="card-link">
      <Picture
        picture={city.picture}
        sizes={sizes}
        standIn={kind}
        alt=""
        className={classNames('w-full rounded-card', frame)}
      />
      <div className="mt-2.5 lg:flex lg:flex-wrap lg:items-baseline lg:justify-between lg:gap-x-3">
        <h3 className={classNames('max-lg:leading-snug', isLong ? 'text-md lg:text-base' : 'max-lg:text-lg')}>
          <LocaleLink
            locale={locale}
            href={placePath(kind, city.countrySlug, city.slug)}
            className="card-title"
          >
            {city.name}
          </LocaleLink>
        </h3>
        <p className="text-sm min-[18rem]:whitespace-nowrap text-ink2 lg:text-right">
          {withBothCounts ? t('both', { guides, excursions }) : kind === 'guides' ? guides : excursions}
        </p>
      </div>
    </article>
  )
}

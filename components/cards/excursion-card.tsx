import { Heart } from '@/components/cards/heart.tsx'
import { GroupPrice } from '@/components/trip/group-price.tsx'
import { DayState } from '@/components/trip/short-days.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import type { ExcursionCardView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { FreeDaysView } from '@/lib/domain/core/availability/public-days.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { knownDays } from '@/lib/shared/trip/known-days.ts'
import { ExcursionFacts } from './excursion-facts.tsx'
import { PromotionMark, PromotionNote } from './promotion-label.tsx'

type Props = {
  locale: Locale
  excursion: ExcursionCardView
  /** False on pages about the city; the languages are shown instead. */
  withCity?: boolean
  sizes?: string
  /** In its editor: what is not written yet is left out. */
  isUnfinished?: boolean
  /** The days with room for it, for the reader's trip. */
  days?: FreeDaysView | undefined
}

const defaultSizes = '(width >= 65rem) 270px, (width >= 45rem) 33vw, 264px'

/** An excursion in a list. For use in a `.card-grid` or `.card-rail`, whose rows its lines share. */
export function ExcursionCard({
  locale,
  excursion,
  withCity = true,
  sizes = defaultSizes,
  isUnfinished = false,
  days,
}: Props) {
  const { guide, promotion } = excursion
  const hasFullName = localeTraits[locale].signsWithFullName
  const foot = (
    <div
      className={classNames(
        !days && 'mt-3.5',
        // A whole name leaves no room for a price beside it.
        hasFullName
          ? 'grid gap-1.5'
          : 'flex items-center justify-between gap-3 [@media(width<18rem)]:flex-wrap',
      )}
    >
      <p className="flex min-w-0 items-center gap-2 text-sm leading-snug text-ink2">
        <Picture
          picture={guide.portrait}
          sizes="32px"
          standIn="portrait"
          alt=""
          className="size-8 shrink-0 rounded-full"
        />
        <PersonName>{hasFullName ? guide.name : guide.shortName}</PersonName>
      </p>
      {!(isUnfinished && excursion.price.amount === 0) && (
        <GroupPrice
          locale={locale}
          price={excursion.price}
          prices={excursion.groupPrices}
          className={hasFullName ? undefined : 'text-right'}
        />
      )}
    </div>
  )
  return (
    <article className="card-link card-lines">
      <div className="relative">
        <Picture
          picture={excursion.picture}
          sizes={sizes}
          alt=""
          className="aspect-4/3 w-full rounded-card"
        />
        {promotion && <PromotionMark locale={locale} promotion={promotion} />}
        <Heart locale={locale} kind="excursions" id={excursion.id} name={excursion.title} />
        {promotion && <PromotionNote locale={locale} promotion={promotion} payer={guide.name} />}
      </div>
      <h3 className="mt-3.5" lang={excursion.textLocale === locale ? undefined : excursion.textLocale}>
        <LocaleLink locale={locale} href={excursion.path} className="card-title">
          {nonBreaking(excursion.title)}
        </LocaleLink>
      </h3>
      <ExcursionFacts
        locale={locale}
        excursion={excursion}
        withCity={withCity}
        withLanguages={!withCity}
        className="mt-1"
      />
      <Stars
        locale={locale}
        rating={excursion.rating}
        count={excursion.ratingCount}
        written={excursion.writtenCount}
        className="mt-1.5"
      />
      {days ? (
        <div className="mt-3.5">
          <DayState days={knownDays(days.from, days.until, days.days)} className="mb-1 text-sm" />
          {foot}
        </div>
      ) : (
        foot
      )}
    </article>
  )
}

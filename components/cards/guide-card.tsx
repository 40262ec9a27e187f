import { Heart } from '@/components/cards/heart.tsx'
import { LanguageSentence } from '@/components/cards/language-sentence.tsx'
import { PromotionMark, PromotionNote } from '@/components/cards/promotion-label.tsx'
import { GroupPrice } from '@/components/trip/group-price.tsx'
import { DayState } from '@/components/trip/short-days.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import type { FreeDaysView } from '@/lib/domain/core/availability/public-days.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatResponseTime } from '@/lib/shared/i18n/format.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { knownDays } from '@/lib/shared/trip/known-days.ts'

type Props = {
  locale: Locale
  guide: GuideCardView
  /** `portrait` for rows of portraits; `full` adds languages, response time and price, for lists to choose from. */
  detail?: 'portrait' | 'full'
  /** False on pages about the city. */
  withCity?: boolean
  sizes?: string
  /** The guide's free days, for the reader's trip. */
  days?: FreeDaysView | undefined
}

/** On phones the full card has its portrait beside the text. */
const defaultSizes = {
  portrait: '(width >= 65rem) 270px, (width >= 30rem) 45vw, 92vw',
  full: '(width >= 65rem) 270px, (width >= 45rem) 45vw, 104px',
}

const rowOnPhones =
  'max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:grid-rows-none max-md:gap-x-4 max-[18rem]:grid-cols-1!'

/** A guide in a list. The whole card leads to the guide's page. */
export function GuideCard({ locale, guide, detail = 'portrait', withCity = true, sizes, days }: Props) {
  const t = translatorFor(locale, 'GuideCard')
  const isFull = detail === 'full'
  // In the list of a city only what decides.
  const isInCity = isFull && !withCity
  const promotion = isFull ? guide.promotion : null
  return (
    <article className={classNames('card-link card-lines', isFull && rowOnPhones)}>
      <div className={classNames('relative', isFull && 'max-md:row-span-5 max-md:self-start')}>
        <Picture
          picture={guide.portrait}
          sizes={sizes ?? defaultSizes[detail]}
          standIn="portrait"
          alt=""
          className="aspect-square w-full rounded-card"
        />
        {promotion && <PromotionMark locale={locale} promotion={promotion} isSmallOnPhones />}
      </div>
      {/* In the corner of a small portrait's picture; else beside the name, never on a face to choose by. */}
      <Heart
        locale={locale}
        kind="guides"
        id={guide.id}
        name={guide.name}
        className={
          isFull
            ? 'max-md:top-0 max-md:right-0 bg-transparent md:static md:mt-1.5 md:justify-self-end md:[grid-area:2/1]'
            : undefined
        }
      />
      <div className={isFull ? 'pr-11 md:mt-3 md:[grid-area:2/1]' : 'mt-3'}>
        <h3 className={isFull ? undefined : 'text-lg leading-(--lh-h3)'}>
          <LocaleLink locale={locale} href={`/guide/${guide.id}`} className="card-title">
            <PersonName>{guide.name}</PersonName>
          </LocaleLink>
        </h3>
        {!isInCity && (
          <p className="mt-0.5 text-sm text-ink2">
            {withCity && `${guide.city.name}${t('afterCity')}`}
            <span lang={guide.textLocale === locale ? undefined : guide.textLocale}>
              {nonBreaking(guide.headline)}
            </span>
          </p>
        )}
        {promotion && <PromotionNote locale={locale} promotion={promotion} payer={guide.name} />}
      </div>
      <Stars
        locale={locale}
        rating={guide.rating}
        count={guide.ratingCount}
        written={guide.writtenCount}
        countStyle={isFull ? 'words' : 'plain'}
        // Beside a small portrait one star is enough: the number says it.
        className={
          isFull ? 'mt-2 max-md:[&_img]:-mr-[58px] max-md:[&_img]:[clip-path:inset(0_80%_0_0)]' : 'mt-2'
        }
      />
      {isFull && (
        <ul className="mt-2 flex flex-wrap content-start gap-x-4 text-sm text-ink2">
          <li className="basis-full">
            <LanguageSentence locale={locale} languages={guide.languages} />
          </li>
          {!isInCity && guide.medianResponseMinutes !== null && (
            <li>{t('answers', { time: formatResponseTime(guide.medianResponseMinutes, locale) })}</li>
          )}
          {!isInCity && guide.hasVerifiedCredential && (
            <li className="flex basis-full items-center gap-1 text-ok">
              <Icon name="shield-check" size={16} />
              {t('verified')}
            </li>
          )}
        </ul>
      )}
      {isFull && guide.priceFrom && (
        <div className="mt-2">
          {days && <DayState days={knownDays(days.from, days.until, days.days)} className="mb-1 text-sm" />}
          <GroupPrice locale={locale} price={guide.priceFrom} prices={guide.groupPrices} from />
        </div>
      )}
    </article>
  )
}

import { Heart } from '@/components/cards/heart.tsx'
import { LanguageSentence } from '@/components/cards/language-sentence.tsx'
import { PromotionMark, PromotionNote } from '@/components/cards/promotion-label.tsx'
import { GroupPrice } from '@/components/trip/group-price.tsx'
import { DayState } from '@/components/trip/short-days.tsx'
import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import { TextIcon } from '@/components/ui/text-icon.tsx'
import { citiesOf, type GuideCardView, guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import type { FreeDaysView } from '@/lib/domain/core/availability/public-days.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatResponseTime } from '@/lib/shared/i18n/format.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { knownDays } from '@/lib/shared/trip/known-days.ts'

type Props = {
  locale: Locale
  guide: GuideCardView
  /** `portrait` for rows of portraits; `full` adds languages, response time, price and form, for lists to choose from. */
  detail?: 'portrait' | 'full'
  /** False on pages about the city. */
  withCity?: boolean
  /** In the list of a country: the card names the guide's city there, as the home may be abroad. */
  countryId?: number
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

/** Of a full card in a `.card-grid`: its rows, with one more for a line below it; on phones a line between two of them. */
export function guideItem(hasNote = false): string {
  return classNames(
    'card-lines max-md:not-last:mb-3.5 max-md:pb-3.5 max-md:not-last:border-line max-md:not-last:border-b',
    hasNote ? 'row-span-7!' : 'row-span-6!',
  )
}

/** A guide in a list. The whole card leads to the guide's page; the full one has the way to the form besides. */
export function GuideCard({
  locale,
  guide,
  detail = 'portrait',
  withCity = true,
  countryId,
  sizes,
  days,
}: Props) {
  const t = translatorFor(locale, 'GuideCard')
  const isFull = detail === 'full'
  // In the list of a city only what decides.
  const isInCity = isFull && !withCity
  const city = citiesOf(guide).find(({ country }) => country.id === countryId) ?? guide.city
  const promotion = isFull ? guide.promotion : null
  const heart = (className?: string) => (
    <Heart locale={locale} kind="guides" id={guide.id} name={guide.name} className={className} />
  )
  return (
    <article className={classNames('card-link card-lines', isFull && `row-span-6! ${rowOnPhones}`)}>
      <div className={classNames('relative', isFull && 'max-md:row-span-3 max-md:self-start')}>
        <Picture
          picture={guide.portrait}
          sizes={sizes ?? defaultSizes[detail]}
          standIn="portrait"
          alt=""
          className="aspect-square w-full rounded-card"
        />
        {promotion && <PromotionMark locale={locale} promotion={promotion} isSmallOnPhones />}
      </div>
      {!isFull && heart()}
      <div className={isFull ? 'max-md:pr-11 md:mt-2' : 'mt-3'}>
        <h3 className={isFull ? 'max-md:leading-tight' : 'text-lg leading-(--lh-h3)'}>
          <LocaleLink locale={locale} href={guidePath(guide.id)} className="card-title">
            <PersonName>{guide.name}</PersonName>
          </LocaleLink>
        </h3>
        {isFull && (
          <LanguageSentence locale={locale} languages={guide.languages} className="max-md:leading-snug" />
        )}
        {!isInCity && (
          <p className={classNames('mt-0.5 text-sm text-ink2', isFull && 'line-clamp-1 md:line-clamp-2')}>
            {withCity && `${city.name}${t('afterCity')}`}
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
          isFull ? 'md:mt-1 max-md:[&_img]:-mr-[58px] max-md:[&_img]:[clip-path:inset(0_80%_0_0)]' : 'mt-2'
        }
      />
      {isFull && (
        <>
          <div className="text-sm md:mt-1.5">
            {!isInCity && (
              <ul className="flex flex-wrap gap-x-4 text-ink2">
                {guide.medianResponseMinutes !== null && (
                  <li>{t('answers', { time: formatResponseTime(guide.medianResponseMinutes, locale) })}</li>
                )}
                {guide.hasVerifiedCredential && (
                  <li className="flex items-center gap-1 text-ok max-md:hidden">
                    <TextIcon name="shield-check" size={16} />
                    {t('verified')}
                  </li>
                )}
              </ul>
            )}
            {days && <DayState days={knownDays(days.from, days.until, days.days)} className="text-sm" />}
          </div>
          <div className="flex items-center justify-between gap-x-3 max-md:col-span-full max-md:mt-3 md:contents">
            <div className="min-w-0 md:mt-1">
              {guide.priceFrom && (
                <GroupPrice locale={locale} price={guide.priceFrom} prices={guide.groupPrices} from />
              )}
            </div>
            <div className="flex items-center gap-2 md:mt-2">
              {!guide.enquiriesPaused && <AskLink locale={locale} guide={guide} />}
              {heart('bg-transparent max-md:top-0 max-md:right-0 md:static')}
            </div>
          </div>
        </>
      )}
    </article>
  )
}

/** The way to the form on the guide's page, above the link that covers the card. On small cards it leaves out the name. */
function AskLink({ locale, guide }: Pick<Props, 'locale' | 'guide'>) {
  return (
    <LocaleLink
      locale={locale}
      href={`${guidePath(guide.id)}#contact`}
      className={buttonClass(
        { variant: 'secondary', size: 'small' },
        'relative z-1 grow whitespace-nowrap md:min-w-0 md:px-2',
      )}
    >
      <span className="min-w-0 truncate">
        {translatorFor(locale, 'GuideCard').rich('ask', {
          guide: guide.shortName,
          wide: (chunks) => <span className="max-md:sr-only">{chunks}</span>,
        })}
      </span>
    </LocaleLink>
  )
}

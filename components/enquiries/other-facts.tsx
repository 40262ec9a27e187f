import { groupPriceLines } from '@/components/trip/group-price-lines.ts'
import { sayTripIn } from '@/components/trip/say-trip.ts'
import { classNames } from '@/components/ui/class-names.ts'
import { Price } from '@/components/ui/price.tsx'
import type { AskingGroup, OtherGuide } from '@/lib/domain/conversation/enquiries/sent/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMonthDay, languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  guide: OtherGuide
  date: string | null
  languageCode: string
  group: AskingGroup
}

/** Whether a guide speaks the language and is free on the day, and what the group pays, in lines. */
export function OtherFacts({ locale, guide, date, languageCode, group }: Props) {
  const t = translatorFor(locale, 'SentPage')
  const language = languageName(languageCode, locale)
  const level = guide.languages.find(({ code }) => code === languageCode)?.level
  const { onDay } = guide
  return (
    <>
      <span className={classNames('block text-sm', guide.speaksIt ? 'text-ok' : 'text-ink2')}>
        {!guide.speaksIt
          ? t('others.speaksNot', { language })
          : level && level !== 'native'
            ? t('others.speaksAt', { language, level: level.toUpperCase() })
            : t('others.speaks', { language })}
      </span>
      {date && onDay && (
        <span className="block text-ink2 text-sm">
          {onDay.isFree
            ? t('others.free', { day: formatMonthDay(date, locale) })
            : onDay.nextFree
              ? t('others.busyUntil', {
                  day: formatMonthDay(date, locale),
                  next: formatMonthDay(onDay.nextFree, locale),
                })
              : t('others.busy', { day: formatMonthDay(date, locale) })}
        </span>
      )}
      <PriceFacts locale={locale} guide={guide} group={group} />
    </>
  )
}

/** The price for the whole group; the usual price where that isn't known, or where they are too many. */
function PriceFacts({ locale, guide, group: { people, ages } }: Pick<Props, 'locale' | 'guide' | 'group'>) {
  const { priceFrom, groupPrices } = guide
  if (!priceFrom) return null
  const say = sayTripIn(locale)
  const lines = groupPrices && groupPriceLines(groupPrices, people, { ages, locale, say, isFrom: true })
  if (!lines) return <Price locale={locale} price={{ ...priceFrom, approximate: null }} from />
  if (lines.isTooLarge) return <span className="block text-sm text-warning">{lines.said}</span>
  return (
    <span className="block text-sm">
      {lines.before}
      <b className="font-bold whitespace-nowrap">{lines.amount}</b>
      {lines.after}
    </span>
  )
}

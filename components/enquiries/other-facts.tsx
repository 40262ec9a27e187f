import { classNames } from '@/components/ui/class-names.ts'
import { Price } from '@/components/ui/price.tsx'
import type { OtherGuide } from '@/lib/domain/conversation/enquiries/sent/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMonthDay, languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; guide: OtherGuide; date: string | null; languageCode: string }

/** Whether a guide speaks the language and is free on the day, and from what price, in lines. */
export function OtherFacts({ locale, guide, date, languageCode }: Props) {
  const t = translatorFor(locale, 'SentPage')
  const language = languageName(languageCode, locale)
  const level = guide.languages.find(({ code }) => code === languageCode)?.level
  const { onDay, priceFrom } = guide
  return (
    <>
      <span className={classNames('block text-md', guide.speaksIt ? 'text-ok' : 'text-ink2')}>
        {!guide.speaksIt
          ? t('others.speaksNot', { language })
          : level && level !== 'native'
            ? t('others.speaksAt', { language, level: level.toUpperCase() })
            : t('others.speaks', { language })}
      </span>
      {date && onDay && (
        <span className="block text-ink2 text-md">
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
      {priceFrom && <Price locale={locale} price={{ ...priceFrom, approximate: null }} from />}
    </>
  )
}

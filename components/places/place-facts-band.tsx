import { FactList } from '@/components/ui/fact-list.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { CityPageView, CountryPageView } from '@/lib/domain/catalogue/place-pages/page-view.ts'
import type { PlaceFacts } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { clockRule } from '@/lib/shared/calendar/clock-rule.ts'
import { currencyName, formatLanguages, formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; place: CityPageView | CountryPageView; facts: PlaceFacts }

/** More would be read by nobody. */
const languagesShown = 6

/** Season, clocks, money, languages and prices of a place, for planning a journey. */
export function PlaceFactsBand({ locale, place, facts }: Props) {
  const t = translatorFor(locale, 'PlaceFacts')
  const ofPrice = translatorFor(locale, 'Price')
  const { currencyCode, languages, usualPrice } = facts
  const more = languages.length - languagesShown
  const named = formatLanguages(languages.slice(0, languagesShown), locale)
  const lang = place.intro.locale === locale ? undefined : place.intro.locale
  const rows = [
    place.bestSeason && { label: t('season'), value: <span lang={lang}>{place.bestSeason}</span> },
    facts.timeZones.length > 0 && { label: t('time'), value: clockText(facts.timeZones, locale) },
    {
      label: t('currency'),
      value: t('currencyCode', { name: currencyName(currencyCode, locale), code: currencyCode }),
    },
    named && {
      label: t('languages'),
      value: more > 0 ? t('languagesAndMore', { languages: named, count: more }) : named,
    },
    usualPrice && {
      label: t('price', { unit: ofPrice(usualPrice.unit) }),
      value: rangeText(
        [usualPrice.low, usualPrice.high].map((amount) =>
          formatMoney({ amount, currency: usualPrice.currency }, locale),
        ),
        t,
      ),
    },
  ].filter((row) => row !== false && row !== '' && row !== null)
  return (
    <StaticMarkup as="section" aria-labelledby="facts-title" className="section">
      <h2 id="facts-title">{t('title', { name: place.name })}</h2>
      <FactList
        facts={rows}
        className="mt-6 grid gap-x-8 gap-y-5 border-line border-y py-6 text-md sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
      />
    </StaticMarkup>
  )
}

type Texts = Awaited<ReturnType<typeof translatorFor<'PlaceFacts'>>>

function rangeText([low = '', high = '']: string[], t: Texts): string {
  return low === high ? t('about', { amount: low }) : t('range', { low, high })
}

/** `UTC+1, from 29 March to 25 October UTC+2`; for a country with several zones from the first to the last one. */
function clockText(timeZones: string[], locale: Locale): string {
  const t = translatorFor(locale, 'PlaceFacts')
  const year = new Date().getUTCFullYear()
  const rules = timeZones.map((zone) => clockRule(zone, year))
  const [first, ...others] = rules.toSorted((one, other) => one.offset - other.offset)
  const last = others.at(-1)
  if (!first) return ''
  if (last && last.offset !== first.offset)
    return t('severalZones', { first: utcText(first.offset), last: utcText(last.offset) })
  return first.changes.reduce(
    (text, { offset, from, to }) =>
      to === null
        ? t('clockFrom', { text, offset: utcText(offset), from: formatMonthDay(from, locale) })
        : t('clockChange', {
            text,
            offset: utcText(offset),
            from: formatMonthDay(from, locale),
            to: formatMonthDay(to, locale),
          }),
    first.changes.length > 0 ? utcText(first.offset) : t('allYear', { offset: utcText(first.offset) }),
  )
}

/** `UTC+5:30`. @param minutes ahead of UTC */
function utcText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}

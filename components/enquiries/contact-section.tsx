import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Price } from '@/components/ui/price.tsx'
import { formatMoney, type PriceView } from '@/lib/domain/basics/money/price.ts'
import type { PriceTierView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import { groupPrice } from '@/lib/domain/catalogue/excursions/group-price.ts'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import { maxGuidesAtOnce } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import type { FreeDaysView } from '@/lib/domain/core/availability/public-days.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayNumber } from '@/lib/shared/calendar/calendar-date.ts'
import { capitalised, formatWithinTime, languageName } from '@/lib/shared/i18n/format.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import {
  type BookingLimits,
  type ContactField,
  type ContactTexts,
  contactFields,
  type SeveralTexts,
} from './contact-fields.ts'
import type { ContactForm } from './contact-form.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  /** The page names it, since a page loads the scripts of all that it names. */
  Form: ComponentType<ComponentProps<typeof ContactForm>>
  /** One guide, or those of one city of whom up to five are asked at once. */
  guides: Array<
    Pick<
      GuideCardView,
      'id' | 'name' | 'shortName' | 'languages' | 'priceFrom' | 'portrait' | 'medianResponseMinutes'
    >
  >
  /** By guide, as far as it is known; only with several. */
  busyDays?: ReadonlyMap<number, string[]>
  /** IANA zone of the guide or the city. */
  timeZone: string
  /** Replaces the card's heading in the form to several guides. */
  intro?: ReactNode
  /** There, below the guides. */
  next?: ReactNode
  /** The tour of the enquiry; only with one guide. */
  excursion?: {
    id: number
    price: PriceView
    languages: string[]
    maxGuests?: number
    priceTiers?: PriceTierView[]
  }
  /** Free days of the guide, for a tour as long as this one; only with one guide. */
  freeDays?: FreeDaysView | null
}

/** The contact card: price, form, and what happens next. The page sets its position and `id="contact"`. */
export function ContactSection({
  locale,
  site,
  Form,
  guides,
  busyDays,
  timeZone,
  intro,
  next,
  excursion,
  freeDays,
}: Props) {
  const t = translatorFor(locale, 'ContactForm')
  const only = guides.length === 1 ? guides[0] : undefined
  const price = excursion?.price ?? only?.priceFrom
  const texts = contactTexts(locale, only?.shortName)
  const title = only ? t('titleOne', { firstname: only.shortName }) : t('titleSeveral')
  return (
    <div className={classNames('rounded-card border border-line bg-card p-5', only ? 'md:p-6' : 'md:p-8')}>
      {!intro && (
        <h2
          className={price ? 'mb-3 text-xl leading-(--lh-h3) lg:sr-only' : 'mb-4 text-xl leading-(--lh-h3)'}
        >
          {title}
        </h2>
      )}
      {price && (
        <Price
          locale={locale}
          price={{ ...price, approximate: null }}
          from={!excursion || (excursion.priceTiers?.length ?? 0) > 1}
          size="large"
          className="mb-4 flex items-baseline justify-between gap-3 [@media(width<18rem)]:flex-wrap"
        />
      )}
      <noscript>
        <p className="mb-4 rounded-control bg-warning-wash px-4 py-3 text-sm text-warning">
          {t('noScript', { support: site.supportEmail })}
        </p>
      </noscript>
      <Form
        locale={locale}
        recipients={{
          guides: only
            ? [{ id: only.id, name: only.name }]
            : guides.map((guide) => recipient(guide, locale, busyDays?.get(guide.id))),
          excursionId: excursion?.id,
        }}
        timeZone={timeZone}
        languages={languageOptions(locale, guides, excursion?.languages)}
        texts={texts}
        limits={only && limitsOf(locale, excursion, freeDays)}
        several={only ? undefined : severalTexts(locale, guides.length)}
        consent={t.rich('consent', {
          link: (words) => (
            <LocaleLink locale={locale} href="/consent" className="link" target="_blank">
              {words}
            </LocaleLink>
          ),
        })}
        intro={intro}
        next={next}
        note={<p className="text-ink2 text-sm">{t(only ? 'note' : 'noteSeveral')}</p>}
      />
    </div>
  )
}

/** Data of a selectable guide for the browser. */
function recipient(
  { id, name, portrait, languages, medianResponseMinutes: minutes }: Props['guides'][number],
  locale: Locale,
  busyDays: string[] | undefined,
) {
  const t = translatorFor(locale, 'EnquiryStatus')
  return {
    id,
    name,
    face: (
      <Picture
        picture={portrait}
        sizes="44px"
        standIn="portrait"
        alt=""
        className="size-11 shrink-0 rounded-full"
      />
    ),
    remark: minutes === null ? undefined : t('responds', { time: formatWithinTime(minutes, locale) }),
    languages: languages.map(({ code }) => code),
    busyDays,
  }
}

function severalTexts(locale: Locale, guides: number): SeveralTexts {
  const t = translatorFor(locale, 'AskSeveral')
  const most = Math.min(maxGuidesAtOnce, guides)
  const counts = Array.from({ length: most + 1 }, (_, index) => index)
  return {
    more: counts.map((count) => t('more', { count: most - count })),
    submit: counts.slice(1).map((count) => t('send', { count })),
    add: t('add'),
    leaveOut: t('leaveOut'),
    takeIn: t('takeIn'),
    notSpoken: t('notSpoken'),
    busy: t('busy'),
  }
}

/** Prices of a tour and free days, as short as they can be: they are in the page. */
function limitsOf(
  locale: Locale,
  excursion: Props['excursion'],
  freeDays: FreeDaysView | null | undefined,
): BookingLimits | undefined {
  const limits: BookingLimits = {
    ...(excursion?.maxGuests && { most: excursion.maxGuests }),
    ...(excursion?.maxGuests &&
      excursion.priceTiers && {
        prices: groupPrices(locale, excursion, excursion.priceTiers, excursion.maxGuests),
      }),
    ...(freeDays && { free: { from: freeDays.from, days: signsOf(freeDays) } }),
  }
  return Object.keys(limits).length > 0 ? limits : undefined
}

function groupPrices(
  locale: Locale,
  { price }: NonNullable<Props['excursion']>,
  priceTiers: PriceTierView[],
  maxGuests: number,
): NonNullable<BookingLimits['prices']> {
  const tiers = priceTiers.map((tier) => ({ ...tier, amount: tier.price.amount }))
  const prices: NonNullable<BookingLimits['prices']> = []
  for (let people = 1; people <= maxGuests; people += 1) {
    const total = groupPrice({ ...price, maxGuests, tiers }, people)?.total
    const text = total ? formatMoney(total, locale) : ''
    const last = prices.at(-1)
    if (last?.[1] === text) last[0] = people
    else prices.push([people, text])
  }
  return prices
}

function signsOf({ from, until, days }: FreeDaysView): string {
  const signs = Array<string>(Math.max(0, dayNumber(until) - dayNumber(from) + 1)).fill('0')
  for (const day of days) signs[dayNumber(day) - dayNumber(from)] = '1'
  return signs.join('')
}

function contactTexts(locale: Locale, firstname: string | undefined): ContactTexts {
  const t = translatorFor(locale, 'ContactForm')
  const form = translatorFor(locale, 'Form')
  return {
    fields: Object.fromEntries(contactFields.map((field) => [field, t(`fields.${field}`)])) as Record<
      ContactField,
      string
    >,
    optional: t('optional'),
    messageHint: t('messageHint'),
    people: t('people', { count: '{count}' }),
    noChildren: t('noChildren'),
    submit: firstname ? t('submitOne', { firstname }) : t('submitSeveral'),
    sending: form('sending'),
    invalid: form('invalid'),
    offline: t('offline'),
  }
}

/** Languages that the guides speak: the page's own first if it is one of them, then English. */
function languageOptions(
  locale: Locale,
  guides: Props['guides'],
  only: string[] | undefined,
): Array<{ code: string; name: string }> {
  const codes = [...new Set(only ?? guides.flatMap(({ languages }) => languages.map(({ code }) => code)))]
  const likeliest = [localeTraits[locale].language, 'en'].filter((code) => codes.includes(code))
  const sorted = [...new Set([...likeliest, ...codes])]
  return sorted.map((code) => ({ code, name: capitalised(languageName(code, locale), locale) }))
}

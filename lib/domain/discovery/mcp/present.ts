import 'server-only'
import type { z } from 'zod'
import { siteOrigin } from '../../../server/site-settings.ts'
import { isWrittenInCharacters, type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { absoluteUrl } from '../../../shared/site-settings.ts'
import { factsOfRow } from '../../basics/drafts/fact-table.ts'
import { formatMoney, type PriceView, wholeUnits } from '../../basics/money/price.ts'
import type { ExcursionCardView } from '../../catalogue/excursions/excursion.ts'
import { familyFacts } from '../../catalogue/excursions/family-facts.ts'
import { type GuideCardView, guidePath } from '../../catalogue/guides/guide.ts'
import type { excursionItem, guideItem, priceSchema } from './schema.ts'

/** The full address of a page in a language. @param path without locale prefix */
export function pageUrl(path: string, locale: Locale): string {
  return absoluteUrl({ origin: siteOrigin() }, localePath(locale, path))
}

export function presentGuide(card: GuideCardView, locale: Locale): z.input<typeof guideItem> {
  return {
    id: card.id,
    name: card.name,
    headline: card.headline,
    city: card.city.name,
    country: card.country.name,
    other_cities: card.otherCities.map(({ name, country }) => ({ name, country: country.name })),
    languages: card.languages.map(({ code, level }) => ({ code, level })),
    rating: card.ratingCount > 0 ? card.rating : null,
    ratings: card.ratingCount,
    written_reviews: card.writtenCount,
    price_from: card.priceFrom && presentPrice(card.priceFrom, locale, true),
    usual_reply_minutes: card.medianResponseMinutes,
    credentials_verified: card.hasVerifiedCredential,
    takes_enquiries: !card.enquiriesPaused,
    tours: card.excursionCount,
    url: pageUrl(guidePath(card.id), locale),
  }
}

export function presentExcursionItem(card: ExcursionCardView, locale: Locale): z.input<typeof excursionItem> {
  return {
    id: card.id,
    title: card.title,
    summary: card.summary,
    theme: card.category.name,
    city: card.city.name,
    country: card.country.name,
    format: card.format,
    duration_minutes: card.durationMinutes,
    max_guests: card.maxGuests,
    languages: card.languages,
    rating: card.ratingCount > 0 ? card.rating : null,
    ratings: card.ratingCount,
    written_reviews: card.writtenCount,
    price: presentPrice(card.price, locale, false),
    ...factsOfRow(familyFacts, card),
    guide: { id: card.guide.id, name: card.guide.name },
    url: pageUrl(card.path, locale),
  }
}

/** As `components/ui/price.tsx` shows it. */
function presentPrice(price: PriceView, locale: Locale, isFrom: boolean): z.input<typeof priceSchema> {
  const t = translatorFor(locale, 'Price')
  const amount = formatMoney(price, locale)
  const space = isWrittenInCharacters(locale) ? '' : ' '
  return {
    amount: wholeUnits(price),
    currency: price.currency,
    per: price.unit === 'booking' ? 'group' : 'person',
    text: `${t(price.unit)}${space}${isFrom ? t('from', { amount }) : amount}`,
    approximate: price.approximate && t('approximately', { amount: formatMoney(price.approximate, locale) }),
  }
}

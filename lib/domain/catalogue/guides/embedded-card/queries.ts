import 'server-only'
import { createHash } from 'node:crypto'
import { knownBrand, siteName } from '../../../../server/brand/known-brand.ts'
import { dependsOn } from '../../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../../server/page-cache/tags.ts'
import { pageUrl } from '../../../../server/page-url.ts'
import { database } from '../../../../server/prisma/database.ts'
import { ratingWords } from '../../../../server/share-pictures/words.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { accentsOf } from '../../../../shared/brand/style-sheet.ts'
import { addDays } from '../../../../shared/calendar/calendar-date.ts'
import { formatShortDay, listOfNames } from '../../../../shared/i18n/format.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import { pictureSource } from '../../../../shared/pictures/addresses.ts'
import { findFeatures } from '../../../basics/features/queries.ts'
import { type GuidePageView, guidePath } from '../guide.ts'
import { findGuide } from '../page.ts'
import { professionIn } from '../prints/profession.ts'
import { type CardContent, cardPage, cardStyle } from './embedded-card.ts'

const daysShown = 4

/**
 * A guide's card for other sites. One that leads to no public page says so there, with status 410: it may be framed
 * anywhere, and 404 is answered with the site's own page.
 */
export async function embeddedCard(guideId: number, locale: Locale): Promise<Response> {
  const guide = await findGuide(guideId, locale)
  await dependsOn(pageTags.settings)
  const t = translatorFor(locale, 'EmbeddedCard')
  const common = { locale, siteName: siteName(), accent: accentsOf(knownBrand()).light }
  const content: CardContent = guide
    ? {
        ...common,
        portrait: pictureSource(guide.portrait, 160),
        title: guide.name,
        lines: [
          professionIn(guide.city, locale),
          (await findFeatures()).reviews ? ratingLine(guide, locale) : '',
          daysLine(guide, locale),
        ].filter((line) => line !== ''),
        button: t('button'),
        url: pageUrl(locale, guidePath(guideId)),
      }
    : { ...common, portrait: null, title: t('gone'), lines: [], button: t('home'), url: pageUrl(locale, '/') }
  return new Response(cardPage(content), { status: guide ? 200 : 410, headers: headersOf(content) })
}

function ratingLine(guide: GuidePageView, locale: Locale): string {
  const rating = ratingWords(guide, locale)
  return rating ? `★ ${rating.value} · ${rating.count}` : ''
}

function daysLine({ freeDays, enquiriesPaused }: GuidePageView, locale: Locale): string {
  const t = translatorFor(locale, 'EmbeddedCard')
  if (enquiriesPaused) return t('paused')
  const next = freeDays?.days.slice(0, daysShown) ?? []
  if (next.length === 0) return ''
  return t('free', {
    days: listOfNames(
      next.map((day) => formatShortDay(day, locale)),
      locale,
    ),
  })
}

/** Any site may frame a card; it may load its picture and nothing else, and tells nobody who reads it. */
function headersOf({ accent, locale }: CardContent): HeadersInit {
  const style = createHash('sha256').update(cardStyle(accent)).digest('base64')
  const assets = process.env.ASSET_HOST ? ` ${new URL(process.env.ASSET_HOST).origin}` : ''
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale,
    'Content-Security-Policy': `default-src 'none'; img-src 'self'${assets}; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    'X-Robots-Tag': 'noindex',
  }
}

/** Number of times a guide's page was opened from the card in the last 30 days. */
export async function countCardVisits(guideId: number, now = new Date()): Promise<number> {
  const { _sum } = await database().pageViewDaily.aggregate({
    where: {
      subject: 'guide_from_card',
      subjectId: guideId,
      day: { gte: new Date(addDays(now.toISOString().slice(0, 10), -30)) },
    },
    _sum: { views: true },
  })
  return _sum.views ?? 0
}

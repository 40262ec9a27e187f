import type { ReactNode } from 'react'
import UnknownPage from '@/app/[locale]/(site)/[...rest]/page.tsx'
import AboutPage from '@/app/[locale]/(site)/about/page.tsx'
import ImprintPage from '@/app/[locale]/(site)/company/imprint/page.tsx'
import TermsPage from '@/app/[locale]/(site)/company/terms/page.tsx'
import ConsentPage from '@/app/[locale]/(site)/consent/page.tsx'
import ContactPage from '@/app/[locale]/(site)/contactus/page.tsx'
import ArticlePage from '@/app/[locale]/(site)/destinations/[slug]/page.tsx'
import { Journal } from '@/app/[locale]/(site)/destinations/journal.tsx'
import EnquiryPage from '@/app/[locale]/(site)/enquiry/page.tsx'
import ExcursionPage from '@/app/[locale]/(site)/excursions/[country]/[city]/[slug]/page.tsx'
import { ExcursionsOfPlace } from '@/app/[locale]/(site)/excursions/excursions-of-place.tsx'
import GuidePage from '@/app/[locale]/(site)/guide/[id]/page.tsx'
import { GuidesOfPlace } from '@/app/[locale]/(site)/guides/guides-of-place.tsx'
import HomePage from '@/app/[locale]/(site)/page.tsx'
import SearchExcursionsPage from '@/app/[locale]/(site)/search/excursions/page.tsx'
import SearchGuidesPage from '@/app/[locale]/(site)/search/guides/page.tsx'
import UsefulInformationPage from '@/app/[locale]/(site)/useful-information/page.tsx'
import type { Database } from '@/lib/server/prisma/database.ts'
import {
  createArticle,
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
  createRates,
  createReview,
} from './factories.ts'
import { holdFirstPlace } from './first-places.ts'

/** Guides of Rome, so that their list has a second page. */
const romans = 14

/**
 * Two countries with something of everything: Rome with many guides, Naples beside it with one, Paris abroad. The first
 * guide of Rome has excursions, reviews and a first place.
 */
export async function fillSite(db: Database) {
  const texts = ['ru' as const, 'en' as const]
  const italy = await createCountry(db, { code: 'it', slug: 'italy', name: 'Italy' })
  const france = await createCountry(db, { code: 'fr', slug: 'france', name: 'France' })
  const rome = await createCity(db, { countryId: italy.id, slug: 'rome', name: 'Rome' })
  const naples = await createCity(db, { countryId: italy.id, slug: 'naples', name: 'Naples' })
  const paris = await createCity(db, { countryId: france.id, slug: 'paris', name: 'Paris' })
  const history = await createCategory(db, { slug: 'history', name: 'History' })
  const food = await createCategory(db, { slug: 'food', name: 'Food' })
  const guides = []
  for (let index = 0; index < romans; index++) {
    guides.push(await createGuide(db, { cityId: rome.id, texts, firstname: `Ada${index}` }))
  }
  const [ada, bruno] = guides
  if (!ada || !bruno) throw new Error('no guides')
  const chiara = await createGuide(db, { cityId: naples.id, texts, firstname: 'Chiara' })
  const denis = await createGuide(db, { cityId: paris.id, texts, firstname: 'Denis' })
  const excursion = (guideId: number, categoryId: number, slug: string) =>
    createExcursion(db, { guideId, categoryId, slug, texts, title: `The ${slug}` })
  const forum = await excursion(ada.id, history.id, 'forum')
  const market = await excursion(ada.id, food.id, 'market')
  const views = await excursion(bruno.id, history.id, 'views')
  const harbour = await excursion(chiara.id, history.id, 'harbour')
  await excursion(denis.id, history.id, 'louvre')
  const review = await createReview(db, { guideId: ada.id, excursionId: forum.id })
  await createReview(db, { guideId: ada.id, text: null, rating: 4 })
  await holdFirstPlace(db, { guideId: ada.id, slot: 1, cityId: rome.id })
  await holdFirstPlace(db, { guideId: ada.id, slot: 1, countryId: italy.id })
  const article = await createArticle(db, { slug: 'on-foot', cityId: rome.id, texts })
  const other = await createArticle(db, { slug: 'by-train', texts })
  await createRates(db, { USD: 1.1, RUB: 100 })
  for (const slug of ['about', 'terms', 'consent', 'useful-information']) {
    await db.staticPage.create({ data: { slug, locale: 'ru', title: slug, body: `<p>${slug}</p>` } })
  }
  await db.redirect.create({ data: { fromPath: '/guides/italia', toPath: '/guides/italy' } })
  return {
    italy,
    france,
    rome,
    naples,
    paris,
    history,
    food,
    ada,
    bruno,
    chiara,
    denis,
    forum,
    market,
    views,
    harbour,
    review,
    article,
    other,
  }
}

export type FilledSite = Awaited<ReturnType<typeof fillSite>>

type Page<Params> = (props: {
  params: Promise<Params & { locale: string }>
  searchParams: Promise<Record<string, string>>
}) => Promise<ReactNode>

/** Each kind of public page: what it reads happens in its function, its components get data alone. */
export function publicPages({ ada, forum }: FilledSite): Map<string, () => Promise<ReactNode>> {
  const locale = 'ru'
  const visit = <Params>(page: Page<Params>, params: Params, searchParams: Record<string, string> = {}) =>
    page({ params: Promise.resolve({ locale, ...params }), searchParams: Promise.resolve(searchParams) })
  const inItaly = { locale, country: 'italy' } as const
  const inRome = { ...inItaly, city: 'rome' } as const
  const rome = { country: 'italy', city: 'rome' }
  const filters = {
    q: 'Rome',
    place: 'italy/rome',
    guests: '2',
    price_to: '100000',
    currency: 'rub',
    language: 'en',
    rating: '4',
  }
  const pages: [name: string, show: () => Promise<ReactNode>][] = [
    ['home', () => visit(HomePage, {})],
    ['guides of a country', () => GuidesOfPlace(inItaly)],
    ['guides of a country, second page', () => GuidesOfPlace({ ...inItaly, page: '2' })],
    ['guides of a city', () => GuidesOfPlace(inRome)],
    ['excursions of a country', () => ExcursionsOfPlace(inItaly)],
    ['excursions of a city', () => ExcursionsOfPlace(inRome)],
    ['excursions of a country, one category', () => ExcursionsOfPlace({ ...inItaly, category: 'history' })],
    ['excursions of a city, one category', () => ExcursionsOfPlace({ ...inRome, category: 'history' })],
    ['excursion', () => visit(ExcursionPage, { ...rome, slug: 'forum' })],
    ['guide', () => visit(GuidePage, { id: String(ada.id) })],
    ['articles', () => Journal({ locale })],
    ['article', () => visit(ArticlePage, { slug: 'on-foot' })],
    ['about', () => visit(AboutPage, {})],
    ['terms', () => visit(TermsPage, {})],
    ['consent', () => visit(ConsentPage, {})],
    ['useful information', () => visit(UsefulInformationPage, {})],
    ['contact', () => visit(ContactPage, {})],
    ['imprint', () => visit(ImprintPage, {})],
    [
      'filled enquiry',
      () => visit(EnquiryPage, {}, { guide: String(ada.id), excursion: String(forum.id), adults: '3' }),
    ],
    ['search for guides', () => visit(SearchGuidesPage, {}, { q: 'Ada' })],
    ['search for excursions', () => visit(SearchExcursionsPage, {}, { q: 'forum' })],
    ['search without words', () => visit(SearchExcursionsPage, {})],
    ['search with filters', () => visit(SearchExcursionsPage, {}, filters)],
    ['search that finds nothing', () => visit(SearchGuidesPage, {}, { ...filters, language: 'ja' })],
    ['moved address', () => GuidesOfPlace({ locale, country: 'italia' })],
    ['unknown excursion', () => visit(ExcursionPage, { ...rome, slug: 'nowhere' })],
    ['unknown address', () => visit(UnknownPage, { rest: ['nowhere', 'at', 'all'] })],
  ]
  return new Map(pages.map(([name, show]) => [name, () => orDigest(show)]))
}

/** A redirect and not-found are what Next.js throws for them. */
async function orDigest(show: () => Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await show()
  } catch (thrown) {
    if (thrown instanceof Error && 'digest' in thrown) return String(thrown.digest)
    throw thrown
  }
}

import { Feed } from 'feed'
import { listArticles } from '@/lib/domain/catalogue/articles/queries.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { feedLanguage } from '@/lib/shared/addresses/languages.ts'
import { localeOfSegment, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { absoluteUrl } from '@/lib/shared/site-settings.ts'

// Articles appear at their minute; the feed is read, not kept.
export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ locale: string }> }

/** Number of newest articles in a feed; readers keep the ones they have seen. */
const newest = 20

/** The journal of a language as RSS; none in a language without articles. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const locale = localeOfSegment((await params).locale)
  const site = await siteSettings()
  if (!locale || !site.locales.includes(locale)) return notFound()
  const { items } = await listArticles(locale, { perPage: newest })
  const [latest] = items
  if (!latest) return notFound()
  const t = translatorFor(locale, 'Articles')
  const addressOf = (path: string) => absoluteUrl(site, localePath(locale, path))
  const feed = new Feed({
    title: `${t('title')} · ${site.name}`,
    description: t('metaDescription'),
    id: addressOf('/destinations'),
    link: addressOf('/destinations'),
    language: feedLanguage(locale),
    updated: new Date(latest.publishedOn),
    feedLinks: { rss: addressOf('/destinations/feed.xml') },
    generator: false,
  })
  for (const article of items) {
    const link = addressOf(article.path)
    feed.addItem({
      title: article.title,
      id: link,
      link,
      description: article.lead,
      date: new Date(article.publishedOn),
      category: article.tags.map((name) => ({ name })),
    })
  }
  return new Response(feed.rss2(), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=900' },
  })
}

function notFound(): Response {
  return new Response('404\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
}

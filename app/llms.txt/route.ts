import { listCountries } from '@/lib/domain/geography/places/lists.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { defaultLocale, localePath } from '@/lib/shared/addresses/locales.ts'
import { absoluteUrl } from '@/lib/shared/site-settings.ts'

// The site's address and its places are known when the server runs.
export const dynamic = 'force-dynamic'

/** Overview of the site for language models and other programs (llmstxt.org). */
export async function GET(): Promise<Response> {
  const site = await siteSettings()
  const locale = site.locales.includes('en') ? 'en' : defaultLocale
  const names = ownLanguageNames()
  const countries = await listCountries(locale)
  const link = (path: string) => absoluteUrl(site, localePath(locale, path))
  const sections = [
    `# ${site.name}`,
    '> Private guides and their own tours. Travellers find a guide by place and language, write to the guide directly without an account, and pay the guide; the site takes no commission.',
    [
      '## Main pages',
      `- [Home](${link('/')}): places, popular tours, guides`,
      `- [Guides](${link('/search/guides')}): all guides; \`?q=\` searches by city, name, theme or language`,
      `- [Tours](${link('/search/excursions')}): all tours; \`?q=\` searches by city, title or theme`,
      `- [Journal](${link('/destinations')}): articles about cities`,
      `- [About](${link('/about')}): who pays for what, and how lists are ranked`,
      `- [Contact](${link('/contactus')})`,
    ],
    [
      '## Addresses',
      `- \`/guides/{country}/{city}\`: guides of a place, \`/excursions/{country}/{city}\`: its tours`,
      `- \`/excursions/{country}/{city}/{tour}\`: one tour; \`/guide/{number}\`: one guide`,
      `- Every page by language: ${site.locales.map((one) => `${names[one]} \`${localePath(one, '/')}\``).join(', ')}`,
      `- [Sitemap](${absoluteUrl(site, '/sitemap.xml')}): all pages with their languages and when they last changed`,
    ],
    [
      '## API',
      `- [Readable documentation](${absoluteUrl(site, '/api/docs')})`,
      `- [OpenAPI 3.1](${absoluteUrl(site, '/api/openapi.json')})`,
      `- [Countries](${absoluteUrl(site, '/api/countries')}), [categories](${absoluteUrl(site, '/api/categories')}), [tours](${absoluteUrl(site, '/api/excursions')})`,
    ],
    [
      '## Places',
      ...countries.map(
        ({ name, slug, guideCount, excursionCount }) =>
          `- [${name}](${link(placePath(guideCount > 0 ? 'guides' : 'excursions', slug))}): guides ${guideCount}, tours ${excursionCount}`,
      ),
    ],
  ]
  const text = sections.map((section) => [section].flat().join('\n')).join('\n\n')
  return new Response(`${text}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

/** Breadcrumbs. */
export async function BreadcrumbsGallery({ locale, site }: { locale: Locale; site: SiteSettings }) {
  const { breadcrumbs: texts } = await galleryWords(locale)
  return (
    <>
      <Specimen title="Three steps; on phones without the page itself">
        <Breadcrumbs
          locale={locale}
          site={site}
          crumbs={[
            { label: texts.italy, href: '/excursions/italy' },
            { label: texts.rome, href: '/excursions/italy/rome' },
            { label: texts.page },
          ]}
        />
      </Specimen>
      <Specimen title="Two steps">
        <Breadcrumbs
          locale={locale}
          site={site}
          label={texts.rome}
          crumbs={[{ label: texts.italy, href: '/excursions/italy' }, { label: texts.rome }]}
        />
      </Specimen>
    </>
  )
}

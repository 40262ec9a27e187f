import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

/** The way to a page. */
export async function BreadcrumbsGallery({ locale }: { locale: Locale }) {
  const { breadcrumbs: texts } = await galleryWords(locale)
  return (
    <>
      <Specimen title="Three steps; on phones without the page itself">
        <Breadcrumbs
          locale={locale}
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
          label={texts.rome}
          crumbs={[{ label: texts.italy, href: '/excursions/italy' }, { label: texts.rome }]}
        />
      </Specimen>
    </>
  )
}

import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { placePicture } from '@/lib/shared/pictures/addresses.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { galleryWords } from './gallery-words.ts'
import { RecordPageDemo } from './record-page-demo.tsx'
import { Specimen } from './specimen.tsx'

/** The editor of a place, as in the admin area. Nothing is sent: the page itself plays the server. */
export async function RecordPageGallery({ locale, site }: { locale: Locale; site: SiteSettings }) {
  const { recordPage: words } = await galleryWords(locale)
  return (
    <Specimen title="A record: change, save by Ctrl S, leave; the address “rome” is taken">
      <RecordPageDemo
        locale={locale}
        words={words}
        crumbs={
          <Breadcrumbs
            locale={locale}
            site={site}
            crumbs={[
              { label: words.places, href: '/destinations' },
              { label: words.italy, href: '/guides/italy' },
              { label: words.title },
            ]}
          />
        }
        picture={
          <Picture
            picture={placePicture('excursions', 'it', { slug: 'florence' }, '')}
            sizes="304px"
            className="aspect-4/3 w-full"
          />
        }
      />
    </Specimen>
  )
}

import { buttonClass } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { Picture } from '@/lib/shared/pictures/picture.ts'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

const picture: Picture = {
  basePath: '/assets/location/e/excursions-default',
  widths: [640, 768, 1024, 1190],
  width: 1190,
  height: 893,
  alt: '',
}

/** Replacements for lists that have nothing to show. */
export async function EmptyStatesGallery({ locale }: { locale: Locale }) {
  const { empty: texts } = await galleryWords(locale)
  return (
    <>
      <Specimen title="With a picture and what to do next">
        <EmptyState title={texts.title} text={texts.text} picture={picture}>
          <LocaleLink locale={locale} href="/about" className={buttonClass({ variant: 'secondary' })}>
            <Icon name="plus" />
            {texts.action}
          </LocaleLink>
        </EmptyState>
      </Specimen>
      <Specimen title="Words alone">
        <EmptyState title={texts.nothing} text={texts.nothingText} />
      </Specimen>
    </>
  )
}

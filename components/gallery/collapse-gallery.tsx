import { CollapseMenu } from '@/components/ui/collapse-menu.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

/** Links behind a button: collapsed at first, and always open from a certain width. */
export async function CollapseGallery({ locale }: { locale: Locale }) {
  const { collapse: texts } = await galleryWords(locale)
  const links = (prefix: string) => (
    <ul>
      {[texts.about, texts.excursions, texts.reviews, texts.contact].map((label, index) => (
        <li key={label}>
          <a href={`#${prefix}-${index}`} aria-current={index === 1 ? 'true' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <Specimen title="Collapsed or open; one link is where the reader is">
        <CollapseMenu label={texts.label} className="sm:max-w-80">
          {links('part')}
        </CollapseMenu>
      </Specimen>
      <Specimen title="Always open where the page is wide">
        <CollapseMenu label={texts.label} opensFrom="md" className="sm:max-w-80">
          {links('section')}
        </CollapseMenu>
      </Specimen>
    </>
  )
}

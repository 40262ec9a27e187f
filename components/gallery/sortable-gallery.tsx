import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { galleryWords } from './gallery-words.ts'
import { SortableDemo } from './sortable-demo.tsx'
import { Specimen } from './specimen.tsx'

/** A list that is put in order by dragging, by keyboard, or by a menu. */
export async function SortableGallery({ locale }: { locale: Locale }) {
  const { sortable: words } = await galleryWords(locale)
  return (
    <>
      <Specimen title="Lines below each other">
        <SortableDemo words={words} />
      </Specimen>
      <Specimen title="Cells beside each other">
        <SortableDemo words={words} isGrid />
      </Specimen>
    </>
  )
}

import { photoTexts } from '@/components/cabinet/photos/photo-texts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { PhotosDemo } from './photos-demo.tsx'
import { Specimen } from './specimen.tsx'

/** The photos of the cabinet: a guide who is signed in sees their own, everybody else samples. */
export async function PhotosGallery({ locale }: { locale: Locale }) {
  const texts = await photoTexts(locale)
  return (
    <>
      <Specimen title="The portrait of a profile">
        <PhotosDemo locale={locale} part="portrait" texts={texts} />
      </Specimen>
      <Specimen title="A gallery">
        <PhotosDemo locale={locale} part="gallery" texts={texts} />
      </Specimen>
    </>
  )
}

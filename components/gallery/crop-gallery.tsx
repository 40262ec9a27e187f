import { photoCropTexts } from '@/components/ui/files/crop-texts.ts'
import { fileDropTexts } from '@/components/ui/files/file-texts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { CropDemo, PortraitDemo } from './crop-demo.tsx'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

/** Cropping: in the page and in a dialog, and what can go wrong. */
export async function CropGallery({ locale }: { locale: Locale }) {
  const words = await galleryWords(locale)
  const shared = { locale, texts: photoCropTexts(locale), resultLabel: words.crop.result }
  return (
    <>
      <Specimen title="A cover: 4:3, square or any shape, at least 320 × 240">
        <CropDemo
          {...shared}
          picture="/assets/hero-1190.jpg"
          shapes={['4:3', '1:1', 'free']}
          least={{ width: 320, height: 240 }}
          outputWidth={640}
        />
      </Specimen>
      <Specimen title="A portrait in a window, from a file that is handed in">
        <PortraitDemo {...shared} fileTexts={fileDropTexts(locale)} label={words.files.portrait} />
      </Specimen>
      <Specimen title="A picture that is too small">
        <CropDemo
          {...shared}
          picture="/assets/portraits/001-160.jpg"
          shapes={['1:1']}
          least={{ width: 640, height: 640 }}
        />
      </Specimen>
      <Specimen title="A picture that can't be opened">
        <CropDemo {...shared} picture="data:image/jpeg;base64,AAAA" shapes={['free']} />
      </Specimen>
    </>
  )
}

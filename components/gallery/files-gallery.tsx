import { fileDropTexts } from '@/components/ui/files/file-texts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { FilesDemo } from './files-demo.tsx'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

const megabyte = 1_000_000

/** Uploading pictures: none yet, several, in progress, rejected, and a single one. */
export async function FilesGallery({ locale }: { locale: Locale }) {
  const { files: words } = await galleryWords(locale)
  const shared = { locale, texts: fileDropTexts(locale), label: words.label, maxBytes: 2 * megabyte }
  return (
    <>
      <Specimen title="Empty, with a hint; up to three files of 2 MB">
        <FilesDemo {...shared} hint={words.hint} maxFiles={3} />
      </Specimen>
      <Specimen title="With files: handed in, on its way, failed">
        <FilesDemo {...shared} sendError={words.sendError} hasSamples />
      </Specimen>
      <Specimen title="With an error of the form">
        <FilesDemo {...shared} error={words.error} />
      </Specimen>
      <Specimen title="A single file, which replaces the one before">
        <FilesDemo {...shared} label={words.portrait} maxFiles={1} />
      </Specimen>
      <Specimen title="Disabled">
        <FilesDemo {...shared} disabled />
      </Specimen>
    </>
  )
}

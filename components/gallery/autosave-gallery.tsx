import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { AutosaveDemo, AutosaveStates } from './autosave-demo.tsx'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

/** Saving as it is typed. Nothing is sent: the page itself plays the server, which can be made to fail. */
export async function AutosaveGallery({ locale }: { locale: Locale }) {
  const { autosave: words } = await galleryWords(locale)
  return (
    <>
      <Specimen title="Type, leave a field, break the server, change the second field in another window">
        <AutosaveDemo words={words} />
      </Specimen>
      <Specimen title="What is said in each state">
        <AutosaveStates words={words} />
      </Specimen>
    </>
  )
}

import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { BoundForm } from './bound-form.tsx'
import { FormControlsDemo, type FormControlsTexts } from './form-controls-demo.tsx'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

/** The controls of forms in all their states, and a form that binds them. */
export async function FormControlsGallery({ locale }: { locale: Locale }) {
  const texts = await formControlsTexts(locale)
  const words = await galleryWords(locale)
  const rating = translatorFor(locale, 'Rating')
  const ratingTexts = {
    label: words.rating.walk,
    none: rating('none'),
    outOf: rating('outOf', { rating: '{rating}', max: '{max}' }),
  }
  return (
    <>
      <FormControlsDemo locale={locale} texts={texts} />
      <Specimen title="Bound to a form: its own checks, and a refusal of addresses at taken.example as by the server">
        <BoundForm locale={locale} texts={{ ...texts, rating: ratingTexts }} />
      </Specimen>
    </>
  )
}

async function formControlsTexts(locale: Locale): Promise<FormControlsTexts> {
  const { formControls: words } = await galleryWords(locale)
  const controls = translatorFor(locale, 'FormControls')
  return {
    ...words,
    showPassword: controls('showPassword'),
    clear: controls('clear'),
    less: controls('less'),
    more: controls('more'),
    left: controls('left', { count: '{count}' }),
  }
}

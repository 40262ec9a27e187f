import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { countryName } from '@/lib/shared/i18n/format.ts'
import { DropdownDemo } from './dropdown-demo.tsx'
import { galleryWords } from './gallery-words.ts'

const countries = [
  'at',
  'br',
  'cn',
  'cz',
  'de',
  'es',
  'fr',
  'ge',
  'gr',
  'in',
  'it',
  'jp',
  'pt',
  'th',
  'tr',
  'vn',
]

/** Menus behind buttons: things to do, places to go, one of several, on and off, more than fits. */
export async function DropdownGallery({ locale }: { locale: Locale }) {
  const { dropdown: texts } = await galleryWords(locale)
  return (
    <DropdownDemo
      locale={locale}
      texts={texts}
      countries={countries.map((code) => ({ value: code, label: countryName(code, locale) }))}
    />
  )
}

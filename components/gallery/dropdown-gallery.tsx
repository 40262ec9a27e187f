import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { countryName } from '@/lib/shared/i18n/format.ts'
import { DropdownDemo } from './dropdown-demo.tsx'

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
  const { Gallery } = await getMessages({ locale })
  return (
    <DropdownDemo
      locale={locale}
      texts={Gallery.dropdown}
      countries={countries.map((code) => ({ value: code, label: countryName(code, locale) }))}
    />
  )
}

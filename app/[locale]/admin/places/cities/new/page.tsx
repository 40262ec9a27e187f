import type { Metadata } from 'next'
import { NewCityForm } from '@/components/admin/places/new-city-form.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { listCountryNames } from '@/lib/domain/geography/places/lists.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { capitalised } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../../area-metadata.ts'

const path = '/admin/places/cities/new'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminPlaces')
  return areaMetadata(locale, path, t('new'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  await requirePageStaff(locale, path)
  const t = translatorFor(locale, 'AdminPlaces')
  const [countries, { name, language }] = await Promise.all([
    listCountryNames(locale, { withCities: false }),
    searchParams,
  ])
  const named = locales.find((one) => one === language)
  return (
    <BrowserMessages locale={locale} namespaces={['AdminPlaces', 'FieldErrors', 'Form']}>
      <h1 className="title mb-4 text-[1.875rem]">{t('new')}</h1>
      <NewCityForm
        locale={locale}
        countries={countries}
        timeZones={Intl.supportedValuesOf('timeZone')}
        languageNames={ownLanguageNames()}
        proposed={
          named && typeof name === 'string' ? { locale: named, name: capitalised(name, named) } : undefined
        }
      />
    </BrowserMessages>
  )
}

import type { Metadata } from 'next'
import { CitySearch } from '@/components/admin/places/city-search.tsx'
import { NewCityForm, type NewCityValues } from '@/components/admin/places/new-city-form.tsx'
import { type CityFinderTexts, cityFinderTexts } from '@/components/places/city-finder-texts.ts'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { type CityToAdd, findCityToAdd } from '@/lib/domain/geography/places/from-gazetteer.ts'
import { listCountryNames } from '@/lib/domain/geography/places/lists.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
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
  const actor = await requirePageStaff(locale, path)
  const t = translatorFor(locale, 'AdminPlaces')
  const [countries, { name, language, geoname }] = await Promise.all([
    listCountryNames(locale, { withCities: false }),
    searchParams,
  ])
  const found = /^\d{1,9}$/.test(String(geoname)) ? await findCityToAdd(actor, Number(geoname)) : null
  return (
    <BrowserMessages locale={locale} namespaces={['AdminPlaces', 'FieldErrors', 'Form']}>
      <h1 className="title mb-4 text-[1.875rem]">{t('new')}</h1>
      <CitySearch
        key={found ? 'found' : 'open'}
        locale={locale}
        texts={finderTexts(locale)}
        isOpen={!found}
      />
      <NewCityForm
        key={found ? String(geoname) : ''}
        locale={locale}
        countries={countries}
        timeZones={Intl.supportedValuesOf('timeZone')}
        languageNames={ownLanguageNames()}
        given={found ? valuesOf(found) : searchedFor(name, language)}
      />
    </BrowserMessages>
  )
}

function finderTexts(locale: Locale): CityFinderTexts {
  const t = translatorFor(locale, 'AdminPlaces')
  const usual = cityFinderTexts(translatorFor(locale, 'CityFinder'))
  return { ...usual, open: t('find.open'), label: t('find.label'), hint: t('find.hint') }
}

function valuesOf({ countryId, latitude, longitude, timeZone, ...texts }: CityToAdd): NewCityValues {
  return {
    ...texts,
    country_id: String(countryId),
    latitude: String(latitude),
    longitude: String(longitude),
    time_zone: timeZone,
  }
}

type Parameter = string | string[] | undefined

/** Name of a place that travellers have looked for. */
function searchedFor(name: Parameter, language: Parameter): Partial<NewCityValues> | undefined {
  const named = locales.find((one) => one === language)
  if (!named || typeof name !== 'string') return undefined
  return { name: { ru: '', en: '', ja: '', 'zh-Hans': '', [named]: capitalised(name, named) } }
}

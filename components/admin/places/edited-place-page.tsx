import type { CityChoices } from '@/components/places/city-options.tsx'
import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { editorTexts } from '@/components/ui/editor/editor-texts.ts'
import { fileDropTexts } from '@/components/ui/files/file-texts.ts'
import { RecordFigures } from '@/components/ui/record-page/record-summary.tsx'
import type { CityContent, CountryContent } from '@/lib/domain/geography/places/editor/content.ts'
import type { CityCardView } from '@/lib/domain/geography/places/place.ts'
import type { PlaceRecord } from '@/lib/domain/geography/places/record-view.ts'
import type { RecordAct } from '@/lib/domain/people/audit/record-act.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { RecordPreview, recordLines, recordNamespaces } from '../edited-record.tsx'
import { placeMap } from './place-map.tsx'
import { PlaceRecordPage } from './place-record-page.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  userId: string
  kind: 'city' | 'country'
  id: number
  record: PlaceRecord<CityContent | CountryContent>
  /** Of the country, for the map of a city. */
  cities: readonly CityCardView[]
  acts: readonly RecordAct[]
  /** The log knows of older ones. */
  hasMoreActs: boolean
  choices: CityChoices
}

const namespaces = ['AdminPlaces', ...recordNamespaces] as const

/** The editor of a place, with what only the server can draw. */
export function EditedPlacePage({
  locale,
  site,
  userId,
  kind,
  id,
  record,
  cities,
  acts,
  hasMoreActs,
  choices,
}: Props) {
  const t = translatorFor(locale, 'AdminPlaces')
  const inRussian = translatorFor('ru', 'AdminPlaces')
  const { country, name, figures } = record
  const crumbs = [
    { label: t('title'), href: '/admin/places' },
    ...(country ? [{ label: country.name, href: `/admin/places/countries/${country.id}` }] : []),
    { label: name },
  ]
  return (
    <BrowserMessages locale={locale} namespaces={namespaces}>
      <PlaceRecordPage
        locale={locale}
        userId={userId}
        place={{ kind, id, content: record.content, version: record.version }}
        name={name}
        publicPath={record.path}
        crumbs={<Breadcrumbs locale={locale} site={site} crumbs={crumbs} />}
        country={country && { id: country.id, slug: country.slug }}
        map={
          country &&
          placeMap({
            locale,
            label: t('mapOf', { country: country.name }),
            code: country.code,
            cities,
            cityId: id,
          })
        }
        timeZones={kind === 'city' ? Intl.supportedValuesOf('timeZone') : []}
        summary={
          <>
            <RecordPreview label={t('asSeen')} picture={record.picture} name={name} />
            <RecordFigures
              figures={[
                { label: t('guides'), value: formatNumber(figures.guides, locale) },
                { label: t('excursions'), value: formatNumber(figures.excursions, locale) },
                { label: t('views90'), value: formatNumber(figures.views, locale) },
                { label: t('firstPlaces'), value: t('ofThree', { count: figures.firstPlaces }) },
                ...(kind === 'city'
                  ? [{ label: t('articles'), value: formatNumber(figures.articles, locale) }]
                  : []),
              ]}
            />
          </>
        }
        drawn={record.drawn}
        ownPictures={record.ownPictures}
        fileTexts={fileDropTexts(locale)}
        addresses={record.addresses}
        leadHere={record.leadHere.map(({ path }) => path)}
        acts={recordLines(acts)}
        hasMoreActs={hasMoreActs}
        languageNames={ownLanguageNames()}
        choices={choices}
        editorTexts={editorTexts(locale)}
        russian={{ guides: inRussian('guides'), excursions: inRussian('excursions') }}
      />
    </BrowserMessages>
  )
}

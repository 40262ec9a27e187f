'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { RecordField } from '@/components/ui/record-page/use-record-form.ts'
import { useRecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { send } from '@/lib/client/api/client.ts'
import { members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { CityContent, CountryContent } from '@/lib/domain/geography/places/editor/content.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { formText, type PlaceFormValues, toChanges, toFormValues } from './place-form.ts'

/** A place that is being edited. */
export type EditedPlace = {
  kind: 'city' | 'country'
  id: number
  content: CityContent | CountryContent
  version: string
}

const folders = { city: 'cities', country: 'countries' } as const

/** The address of a place in the API, without locale prefix. */
export function placeAddress({ kind, id }: Pick<EditedPlace, 'kind' | 'id'>): string {
  return `/api/admin/places/${folders[kind]}/${id}`
}

const answer = members<{ version: string }>({ version: text })

const schemas = {
  city: () =>
    import('@/lib/domain/geography/places/editor/content.ts').then(
      ({ cityChangesSchema }) => cityChangesSchema,
    ),
  country: () =>
    import('@/lib/domain/geography/places/editor/content.ts').then(
      ({ countryChangesSchema }) => countryChangesSchema,
    ),
}

/** The form of a city or a country. @param languageNames in the language of the page */
export function usePlaceForm(
  locale: Locale,
  userId: string,
  place: EditedPlace,
  languageNames: Record<Locale, string>,
) {
  const { kind, id, content, version } = place
  const router = useRouter()
  const [values] = useState(() => toFormValues(content))
  const fields = usePlaceFields(kind, languageNames)
  const form = useRecordForm<PlaceFormValues, Record<string, unknown>>(
    schemas[kind],
    async (changes, present) => {
      const saved = await send('PATCH', locale, placeAddress(place), { version: present, changes })
      // The history and the name of the page come from the server.
      router.refresh()
      return parseAnswer(saved, answer).version
    },
    { values, version, fields, keptAs: `${kind}-${id}@${userId}`, toBody: toChanges, toControl: formText },
  )
  return { ...form, fields }
}

/** All controls in their order on the page, with their names in words. */
function usePlaceFields(
  kind: EditedPlace['kind'],
  languageNames: Record<Locale, string>,
): ReadonlyArray<RecordField<PlaceFormValues>> {
  const t = useTranslations('AdminPlaces')
  return useMemo(() => {
    const inEach = (name: 'name' | 'intro' | 'best_season', label: string, section: string) =>
      locales.map((locale) => ({
        name: `${name}.${locale}` as const,
        label: `${label}, ${languageNames[locale]}`,
        section,
      }))
    const one = (
      name: Exclude<keyof PlaceFormValues, 'name' | 'intro' | 'best_season'>,
      section: string,
    ) => ({
      name,
      label: t(`fields.${name}`),
      section,
    })
    const isCity = kind === 'city'
    return [
      ...inEach('name', t('name'), 'names'),
      one('where', 'names'),
      ...(isCity ? [one('also_known_as', 'names')] : []),
      one('slug', 'address'),
      ...(isCity
        ? (['latitude', 'longitude', 'time_zone', 'prominence'] as const).map((name) => one(name, 'map'))
        : []),
      ...(['excursion_picture', 'guide_picture'] as const).map((name) => ({
        ...one(name, 'picture'),
        show: () => t('pictures.uploaded'),
      })),
      ...inEach('intro', t('intro'), 'intro'),
      ...inEach('best_season', t('fields.best_season'), 'intro'),
    ]
  }, [kind, languageNames, t])
}

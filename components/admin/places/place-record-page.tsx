'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CityChoices } from '@/components/places/city-options.tsx'
import type { EditorTexts } from '@/components/ui/editor/tools.ts'
import type { FileDropTexts } from '@/components/ui/files/file-texts.ts'
import { RecordHistory } from '@/components/ui/record-page/record-history.tsx'
import { RecordPage, type RecordSection } from '@/components/ui/record-page/record-page.tsx'
import type { OwnPicture } from '@/lib/domain/geography/places/own-pictures/own-picture.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { Picture } from '@/lib/shared/pictures/picture.ts'
import type { RecordLine } from '../edited-record.tsx'
import { MergeCity } from './merge-city.tsx'
import type { MapFrame } from './movable-point.tsx'
import { formText } from './place-form.ts'
import { PlaceOnMap } from './place-on-map.tsx'
import { PlacePicture } from './place-picture.tsx'
import { PlaceAddress, PlaceIntroductions, PlaceNames, type RussianHeadings } from './place-sections.tsx'
import { type EditedPlace, usePlaceForm } from './use-place-form.ts'

export type PlaceRecordPageProps = {
  locale: Locale
  userId: string
  place: EditedPlace
  name: string
  /** The list of its guides, without locale prefix. */
  publicPath: string
  crumbs: ReactNode
  /** Preview as on the site, and figures. */
  summary: ReactNode
  /** Of a city. */
  country: { id: number; slug: string } | null
  /** Of its country; null for a country, and where that has no shape. */
  map: MapFrame | null
  /** To choose from. */
  timeZones: readonly string[]
  addresses: number
  leadHere: readonly string[]
  acts: readonly RecordLine[]
  /** The log knows of older ones. */
  hasMoreActs: boolean
  languageNames: Record<Locale, string>
  /** Default picture without an upload. */
  drawn: Picture
  ownPictures: readonly OwnPicture[]
  fileTexts: FileDropTexts
  editorTexts: EditorTexts
  russian: RussianHeadings
  /** Cities that this one could be merged into; empty for a country. */
  choices: CityChoices
}

/** The editor of a city or a country. */
export function PlaceRecordPage(props: PlaceRecordPageProps) {
  const { locale, userId, place, name, languageNames } = props
  const t = useTranslations('AdminPlaces')
  const form = usePlaceForm(locale, userId, place, languageNames)
  const part = { ...props, form }
  const sections: RecordSection[] = [
    { id: 'names', heading: t('names'), content: <PlaceNames {...part} /> },
    { id: 'address', heading: t('address'), content: <PlaceAddress {...part} /> },
    ...(place.kind === 'city' ? [{ id: 'map', heading: t('onMap'), content: <PlaceOnMap {...part} /> }] : []),
    { id: 'picture', heading: t('picture'), content: <PlacePicture {...part} /> },
    { id: 'intro', heading: t('intro'), content: <PlaceIntroductions {...part} /> },
    {
      id: 'history',
      heading: t('history'),
      mark: props.acts.length,
      content: <PlaceHistory {...part} />,
    },
  ]
  return (
    <RecordPage
      locale={locale}
      title={name}
      crumbs={props.crumbs}
      back={{ href: '/admin/places', label: t('back') }}
      publicPath={props.publicPath}
      form={form.state}
      actions={
        place.kind === 'city' && (
          <MergeCity locale={locale} id={place.id} name={name} choices={props.choices} />
        )
      }
      sections={sections}
      summary={props.summary}
    />
  )
}

/** History of changes, latest first. Restoring a value puts it into its control, for review and saving. */
function PlaceHistory({
  acts,
  hasMoreActs,
  form,
}: Pick<PlaceRecordPageProps, 'acts' | 'hasMoreActs'> & { form: ReturnType<typeof usePlaceForm> }) {
  const t = useTranslations('AdminPlaces')
  if (acts.length === 0) return <p className="text-ink2 text-sm">{t('historyEmpty')}</p>
  // The log keeps acts that have no words here, also such as are no longer recorded.
  const words: Record<string, string> = {
    'city.create': t('created'),
    'city.merge': t('merged'),
    'city.picture': t('pictures.act'),
    'country.picture': t('pictures.act'),
  }
  const inWords = (name: string, value: unknown) => {
    if (name !== 'excursion_picture' && name !== 'guide_picture') return formText(value)
    return t(value ? 'pictures.uploaded' : 'pictures.drawn')
  }
  return (
    <RecordHistory
      entries={acts.map(({ id, when, who, change, action }) => {
        const field = form.fields.find(({ name }) => name === change?.field)
        if (!change || !field) return { id, when, who, what: words[action] ?? change?.field ?? action }
        return {
          id,
          when,
          who,
          what: field.label,
          change: { before: inWords(field.name, change.before), after: inWords(field.name, change.after) },
          onPutBack: () => form.setValue(field.name, formText(change.before), { shouldValidate: true }),
        }
      })}
      more={hasMoreActs && t('moreHistory')}
    />
  )
}

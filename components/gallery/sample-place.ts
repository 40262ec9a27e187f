import type { RecordField } from '@/components/ui/record-page/use-record-form.ts'
import type { GalleryWords } from './gallery-words.ts'

type Words = GalleryWords['recordPage']

export type PlaceValues = {
  nameRu: string
  nameEn: string
  nameJa: string
  nameZh: string
  where: string
  slug: string
  latitude: string
  longitude: string
  zone: string
  intro: string
  best: string
  isOnGuidePages: boolean
}

export const zones = ['Europe/Rome', 'Europe/Athens', 'Europe/Lisbon']

/** Changes with their authors, latest first. */
export function historyOf(words: Words) {
  const putBack = () => {}
  const lydia = { name: words.lydia, initials: 'ЛМ' }
  return [
    {
      id: '4',
      when: '12.11, 16:38',
      who: lydia,
      what: words.best,
      change: { before: '', after: words.bestValue },
      onPutBack: putBack,
    },
    {
      id: '3',
      when: '12.11, 16:30',
      who: lydia,
      what: words.slug,
      change: { before: 'florencia', after: 'florence' },
      onPutBack: putBack,
    },
    {
      id: '2',
      when: '03.10, 11:02',
      who: { name: words.kenji, initials: 'КО' },
      what: words.introJa,
      change: { before: words.long, after: words.longer },
      onPutBack: putBack,
    },
    { id: '1', when: '04.05.2025', who: { name: words.imported }, what: words.created },
  ]
}

/** Florence, as it is stored. */
export function florence(words: Words): PlaceValues {
  return {
    nameRu: 'Флоренция',
    nameEn: 'Florence',
    nameJa: 'フィレンツェ',
    nameZh: '佛罗伦萨',
    where: words.whereValue,
    slug: 'florence',
    latitude: '43.7696',
    longitude: '11.2558',
    zone: 'Europe/Rome',
    intro: words.introValue,
    best: words.bestValue,
    isOnGuidePages: true,
  }
}

/** Editable fields, by section of the page. */
export function fieldsOf(words: Words): Array<RecordField<PlaceValues>> {
  const isOn = (value: unknown) => (value === true ? '✓' : '–')
  return [
    { name: 'nameRu', label: 'Русский', section: 'names' },
    { name: 'nameEn', label: 'English', section: 'names' },
    { name: 'nameJa', label: '日本語', section: 'names' },
    { name: 'nameZh', label: '简体中文', section: 'names' },
    { name: 'where', label: words.where, section: 'names' },
    { name: 'slug', label: words.slug, section: 'address' },
    { name: 'latitude', label: words.latitude, section: 'map' },
    { name: 'longitude', label: words.longitude, section: 'map' },
    { name: 'zone', label: words.zone, section: 'map' },
    { name: 'intro', label: words.introText, section: 'intro' },
    { name: 'best', label: words.best, section: 'intro' },
    { name: 'isOnGuidePages', label: words.onPages, section: 'intro', show: isOn },
  ]
}

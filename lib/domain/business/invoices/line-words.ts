import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import type { LineSubject } from './line-subject.ts'

type Places = Pick<Transaction, 'cityTranslation' | 'countryTranslation'>

/** Says what lines are for, in a language. Places are read at most once for all of them. */
export async function lineWords(
  db: Places,
  subjects: readonly LineSubject[],
  locale: Locale,
): Promise<(subject: LineSubject) => string> {
  const t = translatorFor(locale, 'Billing')
  const nameOf = await placeNames(db, subjects, locale)
  return (subject) => {
    if (subject.kind === 'subscription') {
      const description = t(`lines.${subject.interval}`)
      return subject.isRest ? t('lines.rest', { description }) : description
    }
    const { place, weeks, from } = subject
    return t('lines.first_place', { place: nameOf(place), weeks, from: formatDate(from, locale) })
  }
}

type Place = Extract<LineSubject, { kind: 'first_place' }>['place']

async function placeNames(
  db: Places,
  subjects: readonly LineSubject[],
  locale: Locale,
): Promise<(place: Place) => string> {
  const places = subjects.flatMap((subject) => (subject.kind === 'first_place' ? [subject.place] : []))
  const cityIds = [...new Set(places.flatMap((place) => ('cityId' in place ? [place.cityId] : [])))]
  const countryIds = [...new Set(places.flatMap((place) => ('countryId' in place ? [place.countryId] : [])))]
  const inLocale = { locale: storedLocale(locale) }
  const cities =
    cityIds.length > 0
      ? await db.cityTranslation.findMany({
          where: { ...inLocale, cityId: { in: cityIds } },
          select: { cityId: true, name: true },
        })
      : []
  const countries =
    countryIds.length > 0
      ? await db.countryTranslation.findMany({
          where: { ...inLocale, countryId: { in: countryIds } },
          select: { countryId: true, name: true },
        })
      : []
  return (place) =>
    ('cityId' in place
      ? cities.find(({ cityId }) => cityId === place.cityId)
      : countries.find(({ countryId }) => countryId === place.countryId)
    )?.name ?? ''
}

import { kilometresBetween } from '../../lib/domain/catalogue/excursions/editor/itinerary-times.ts'
import { locales } from '../../lib/shared/addresses/locales.ts'
import { localeOfLanguage } from '../../lib/shared/i18n/format.ts'
import { languageOfLocale } from './context.ts'
import type { ExcursionWords, GuideWords, ThreadWords, Words } from './word-schemas.ts'

// The Wall at Mutianyu, a half-day with children from Beijing, lies just over 60 km away.
const cityRadiusKm = 61

/** Finds contradictions between all files. */
export function* crossChecks(words: Words): Generator<string> {
  const countries = new Map(words.countries.map((country) => [country.code, country]))
  const categories = new Set(words.categories.map((category) => category.slug))
  const cities = new Set(words.cities.map(({ city }) => city.slug))
  const guides = new Map<string, GuideWords>()
  const excursions = new Map<string, ExcursionWords>()
  const names = new Map<string, string>()
  const pictures = new Map<string, string>()

  yield* repeated(
    'countries.json: code',
    words.countries.map((country) => country.code),
  )
  yield* repeated(
    'countries.json: slug',
    words.countries.map((country) => country.slug),
  )
  yield* repeated(
    'categories.json: slug',
    words.categories.map((category) => category.slug),
  )
  yield* repeated(
    'cities: slug',
    words.cities.map(({ city }) => city.slug),
  )
  yield* repeated(
    'articles: slug',
    words.articles.map((article) => article.slug),
  )
  yield* repeated(
    'pages: slug',
    words.pages.map((page) => page.slug),
  )
  yield* repeated(
    'threads.json: key',
    words.threads.map((thread) => thread.key),
  )

  for (const { city, guides: cityGuides, excursions: cityExcursions, reviews } of words.cities) {
    const file = `cities/${city.slug}.json`
    if (!countries.has(city.country)) yield `${file}: country ${city.country} is unknown`

    for (const guide of cityGuides) {
      const at = `${file}: guide ${guide.key}`
      if (guides.has(guide.key)) yield `${at}: the key is taken`
      guides.set(guide.key, guide)
      const name = `${guide.firstname.en} ${guide.lastname.en}`
      const namesake = names.get(name)
      if (namesake !== undefined) yield `${at}: ${name} is also the name of ${namesake}`
      names.set(name, guide.key)
      yield* repeated(
        `${at}: language`,
        guide.languages.map((language) => language.code),
      )
      for (const category of guide.categories) {
        if (!categories.has(category)) yield `${at}: category ${category} is unknown`
      }
      for (const field of ['headline', 'bio'] as const) {
        if (guide[field][guide.original] === undefined)
          yield `${at}: ${field} lacks its original ${guide.original}`
      }
      for (const known of locales) {
        if ((guide.headline[known] === undefined) !== (guide.bio[known] === undefined))
          yield `${at}: headline and bio differ in having ${known}`
      }
      if (words.faces[guide.key] === undefined) yield `${at}: no face`
    }
    yield* repeated(
      `${file}: face`,
      cityGuides.map((guide) => words.faces[guide.key] ?? guide.key),
    )

    for (const excursion of cityExcursions) {
      const at = `${file}: excursion ${excursion.key}`
      if (excursions.has(excursion.key)) yield `${at}: the key is taken`
      excursions.set(excursion.key, excursion)
      const guide = cityGuides.find((candidate) => candidate.key === excursion.guide)
      if (guide === undefined) yield `${at}: guide ${excursion.guide} is not of this city`
      if (!categories.has(excursion.category)) yield `${at}: category ${excursion.category} is unknown`
      yield* pictureChecks(excursion, city.slug, at, pictures)
      yield* repeated(`${at}: language`, excursion.languages)
      for (const language of excursion.languages) {
        if (guide?.languages.every((spoken) => spoken.code !== language)) {
          yield `${at}: its guide does not speak ${language}`
        }
        const locale = localeOfLanguage(language)
        if (locale !== null && excursion.title[locale] === undefined)
          yield `${at}: is offered in ${language} and has no text in ${locale}`
      }
      for (const field of [
        'title',
        'summary',
        'description',
        'meetingPoint',
        'included',
        'notIncluded',
      ] as const) {
        if (excursion[field][excursion.original] === undefined) {
          yield `${at}: ${field} lacks its original ${excursion.original}`
        }
        for (const known of locales) {
          const here = excursion[field][known] !== undefined
          if (here !== (excursion.title[known] !== undefined))
            yield `${at}: ${field} and title differ in having ${known}`
        }
      }
      for (const [index, stop] of excursion.stops.entries()) {
        if (stop.title[excursion.original] === undefined)
          yield `${at}: stop ${index} lacks ${excursion.original}`
        const distance = kilometresBetween(positionOf(city), positionOf(stop))
        if (distance > cityRadiusKm && excursion.category !== 'day-trips') {
          yield `${at}: stop ${index} (${stop.title.en}) is ${Math.round(distance)} km from ${city.slug}`
        }
      }
    }
    for (const review of reviews) {
      if (!cityExcursions.some((excursion) => excursion.key === review.excursion)) {
        yield `${file}: review by ${review.author}: excursion ${review.excursion} is not of this city`
      }
    }
  }

  for (const article of words.articles) {
    if (!cities.has(article.city)) yield `articles/${article.slug}.json: city ${article.city} is unknown`
  }
  for (const key of Object.keys(words.faces)) {
    if (!guides.has(key)) yield `faces.json: ${key} is no guide`
  }
  for (const thread of words.threads) yield* threadChecks(thread, guides, excursions)
}

/** A cover is one excursion's alone, and shows no other city. */
function* pictureChecks(
  { key, picture }: ExcursionWords,
  city: string,
  at: string,
  pictures: Map<string, string>,
): Generator<string> {
  const other = pictures.get(picture)
  if (other !== undefined) yield `${at}: picture ${picture} is also that of ${other}`
  pictures.set(picture, key)
  const [folder, name = ''] = picture.split('/')
  if (folder === 'excursions' && name.replace(/-\d+$/, '') !== city)
    yield `${at}: picture ${picture} shows another city`
}

function* threadChecks(
  thread: ThreadWords,
  guides: ReadonlyMap<string, GuideWords>,
  excursions: ReadonlyMap<string, ExcursionWords>,
): Generator<string> {
  const at = `threads.json: ${thread.key}`
  const guide = guides.get(thread.guide)
  if (guide === undefined) yield `${at}: guide ${thread.guide} is unknown`
  const language = languageOfLocale(thread.locale)
  if (guide?.languages.every((spoken) => spoken.code !== language))
    yield `${at}: the guide does not speak ${language}`

  if (thread.excursion !== null) {
    const excursion = excursions.get(thread.excursion)
    if (excursion?.guide !== thread.guide)
      yield `${at}: excursion ${thread.excursion} is not of ${thread.guide}`
    if (excursion && !excursion.languages.includes(language))
      yield `${at}: the excursion is not held in ${language}`
    if (excursion && thread.adults + thread.children > excursion.maxGuests) {
      yield `${at}: more than ${excursion.maxGuests} guests`
    }
    if (excursion && thread.offer && thread.offer.currency !== excursion.price.currency) {
      yield `${at}: the offer is not in ${excursion.price.currency}`
    }
  }

  const [first] = thread.messages
  if (first?.from !== 'traveller' || first.hoursAfterStart !== 0)
    yield `${at}: must begin with the traveller at hour 0`
  const hours = thread.messages.map((message) => message.hoursAfterStart)
  if (hours.some((hour, index) => index > 0 && hour <= (hours[index - 1] ?? 0)))
    yield `${at}: messages are out of order`
  const last = Math.max(...hours, thread.offer?.hoursAfterStart ?? 0)
  if (last > thread.createdDaysAgo * 24) yield `${at}: reaches into the future`

  const answered = thread.messages.some((message) => message.from === 'guide')
  if ((thread.state === 'new') === answered)
    yield `${at}: state ${thread.state} does not fit the guide's replies`
  const needsOffer = ['offered', 'accepted', 'completed', 'expired'].includes(thread.state)
  if (needsOffer && thread.offer === null) yield `${at}: state ${thread.state} needs an offer`
  if (['new', 'replied'].includes(thread.state) && thread.offer !== null)
    yield `${at}: state ${thread.state} has an offer`
  if (thread.offer) {
    const hoursLeft = thread.offer.hoursAfterStart + thread.offer.expiresInHours - thread.createdDaysAgo * 24
    if (thread.state === 'offered' && hoursLeft <= 0) yield `${at}: the open offer has run out`
    if (thread.state === 'expired' && hoursLeft >= 0) yield `${at}: the expired offer is still open`
  }
  const fixedDate = thread.date === 'flexible' ? undefined : thread.date
  if (thread.state === 'completed' && !(fixedDate !== undefined && fixedDate < 0))
    yield `${at}: needs a past date`
  if (thread.state === 'accepted' && !(fixedDate !== undefined && fixedDate > 0))
    yield `${at}: needs a coming date`
  if (fixedDate !== undefined && fixedDate <= -thread.createdDaysAgo)
    yield `${at}: asks for a day before it was written`
}

function* repeated(what: string, values: readonly string[]): Generator<string> {
  const seen = new Set<string>()
  for (const value of values) {
    if (seen.has(value)) yield `${what} ${value} occurs twice`
    seen.add(value)
  }
}

function positionOf({ lat, lng }: { lat: number; lng: number }) {
  return { latitude: lat, longitude: lng }
}

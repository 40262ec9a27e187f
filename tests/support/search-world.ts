import { mergeCity } from '@/lib/domain/administration/place-merging/merge.ts'
import { findLatestSubmission } from '@/lib/domain/basics/drafts/submissions.ts'
import { advanceSubscriptions } from '@/lib/domain/business/subscriptions/clock.ts'
import { giveTime } from '@/lib/domain/business/subscriptions/gifts.ts'
import {
  archiveExcursion,
  deleteExcursion,
  saveExcursion,
  showVersion as showTourVersion,
  submitExcursion,
} from '@/lib/domain/catalogue/excursions/editor/commands.ts'
import type { ExcursionChanges } from '@/lib/domain/catalogue/excursions/editor/content.ts'
import { createExcursion as beginTour } from '@/lib/domain/catalogue/excursions/editor/creation.ts'
import { savePrice } from '@/lib/domain/catalogue/excursions/editor/price.ts'
import { getEditedExcursion } from '@/lib/domain/catalogue/excursions/editor/queries.ts'

import {
  saveProfile,
  showVersion as showProfileVersion,
  submitProfile,
} from '@/lib/domain/catalogue/guides/profile/commands.ts'
import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { liftSuspension, suspendGuide } from '@/lib/domain/catalogue/guides/suspension.ts'
import { refreshByNight } from '@/lib/domain/composition/background/refresh.ts'
import { blockTime, setWorkingHours } from '@/lib/domain/conversation/calendar/commands.ts'

import { changeCategory } from '@/lib/domain/geography/categories/admin-commands.ts'
import { getCategoryRecord } from '@/lib/domain/geography/categories/record.ts'
import { changePlace } from '@/lib/domain/geography/places/admin-commands.ts'
import { getCityRecord, getCountryRecord } from '@/lib/domain/geography/places/record.ts'
import { lockUser, unlockUser } from '@/lib/domain/people/accounts/locking.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { keepAccountFor, requestDeletionFor } from '@/lib/domain/people/personal-data/deletion.ts'
import { mergeAccounts } from '@/lib/domain/people/personal-data/merging/merge.ts'
import type { Actor, GuideActor } from '@/lib/server/auth/actor.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { asAdmin } from './as-admin.ts'
import { approveExcursion, approveProfile, publishReview, rejectExcursion, rejectReview } from './decide.ts'
import {
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
  createRates,
  createReview,
} from './factories.ts'

// A few guides and tours, and everything that people do which changes what a search finds. A change names its guide,
// tour or place by a number: the rest of dividing it by how many there are says which one.

/** Words that no language has, so that none of its endings is cut off and no program divides them. */
export const madeUpWords: Record<Locale, readonly string[]> = {
  en: ['zorkab', 'mubrag', 'tilvok'],
  ru: ['зоркаб', 'мубраг', 'zorkab'],
  ja: ['滝', 'ゾルカミ', 'mubrag'],
  'zh-Hans': ['鹤', '雾', 'tilvok'],
}
export const placeNames = ['Korvath', 'Dulmok', 'Pembrak', 'Ostrug', 'Vandok'] as const
export const categoryNames = ['Grumbok', 'Fludak', 'Skrintog'] as const

/** Words in one language. */
type Texts = { locale: Locale; title: string; text: string }

export type Change =
  | ({ change: 'publish a tour'; guide: number; city: number; category: number; amount: number } & Texts)
  | ({ change: 'edit a tour'; tour: number; city: number; category: number; minutes: number } & Texts)
  | ({ change: 'send a tour in that is sent back'; tour: number } & Texts)
  | { change: 'begin and delete a tour'; guide: number }
  | {
      change: 'change a price'
      tour: number
      amount: number
      currency: 'EUR' | 'JPY'
      unit: 'booking' | 'person'
    }
  | { change: 'put a tour away' | 'bring a tour back'; tour: number }
  | { change: 'hide a version of a tour' | 'show a version of a tour'; tour: number; locale: Locale }
  | ({ change: 'edit a profile'; guide: number; languages: string[] } & Texts)
  | { change: 'move to a city'; guide: number; city: number }
  | { change: 'choose categories'; guide: number; categories: number[] }
  | { change: 'hide a version of a profile' | 'show a version of a profile'; guide: number; locale: Locale }
  | { change: 'set working hours'; guide: number }
  | { change: 'block a day'; guide: number; day: number }
  | { change: 'suspend' | 'lift a suspension'; guide: number }
  | { change: 'lock an account' | 'unlock an account'; guide: number }
  | { change: 'let a subscription end' | 'give time'; guide: number }
  | { change: 'ask for deletion' | 'keep an account' | 'delete an account'; guide: number }
  | { change: 'merge accounts'; stays: number; goes: number }
  | { change: 'rename a city'; city: number; locale: Locale; name: string }
  | { change: 'give a city another name'; city: number; name: string }
  | { change: 'merge cities'; from: number; into: number }
  | { change: 'rename a country'; country: number; locale: Locale; name: string }
  | { change: 'rename a category'; category: number; locale: Locale; name: string }
  | { change: 'publish a review'; tour: number; rating: number }
  | { change: 'take a review back'; tour: number }
  | { change: 'get new rates'; yen: number }
  | { change: 'the night passes' }

export type World = { db: Database; admin: Actor }

/** Two countries with a city each and one with two, two categories, five guides and a dozen tours. */
export async function createWorld(db: Database): Promise<World> {
  const admin = await asAdmin(db)
  const countries = [
    await createCountry(db, { name: 'Ostrug', slug: 'one' }),
    await createCountry(db, { name: { en: 'Vandok', ja: '霞' }, slug: 'two' }),
  ]
  const cityNames = ['Korvath', { en: 'Dulmok', ja: '鏡', ru: 'Дулмок' }, 'Pembrak']
  const cities = []
  for (const [index, name] of cityNames.entries()) {
    const countryId = countries[Math.min(index, 1)]?.id ?? 0
    cities.push(await createCity(db, { countryId, name, slug: `city-${index}`, timeZone: 'UTC' }))
  }
  const categories = [
    await createCategory(db, { name: 'Grumbok', slug: 'one' }),
    await createCategory(db, { name: { en: 'Fludak', ru: 'Флудак' }, slug: 'two' }),
  ]
  const guides = []
  for (let index = 0; index < 5; index++) {
    const [first = 'en', second = 'ru'] = locales.slice(index % 3)
    guides.push(
      await createGuide(db, {
        cityId: cities[index % 3]?.id ?? 0,
        timeZone: 'UTC',
        texts: ['en', index % 2 === 0 ? second : first].filter(
          (one, at, all) => all.indexOf(one) === at,
        ) as Locale[],
        firstname: index === 3 ? { en: 'Tilvok', ru: 'Мубраг' } : 'Ada',
        headline: index === 1 ? 'zorkab mubrag' : 'zorkab',
        subscription: index === 4 ? 'trialing' : 'active',
        medianResponseMinutes: 30 * index,
        languages: [{ code: index % 2 === 0 ? 'en' : 'ja', level: 'native' }],
      }),
    )
  }
  for (let index = 0; index < 12; index++) {
    await createExcursion(db, {
      guideId: guides[index % 4]?.id ?? 0,
      categoryId: categories[index % 2]?.id ?? 0,
      texts: index % 3 === 0 ? ['en', 'ja', 'zh-Hans'] : ['en', 'ru'],
      title: index % 3 === 0 ? 'zorkab 滝 鹤' : index % 3 === 1 ? 'mubrag' : 'Tiber',
      summary: ['mubrag 雾', 'zorkab зоркаб', 'zorkab', 'zorkab mubrag tilvok'][index % 4] ?? '',
      durationMinutes: 60 + 45 * (index % 6),
      maxGuests: 3 + (index % 4),
      languages: index % 2 === 0 ? ['en', 'ru'] : ['ja'],
      // The cheapest for one person is not the cheapest for a group.
      priceAmount: index % 2 === 0 ? 5_000 : 8_000 + 1_000 * index,
      priceUnit: index % 2 === 0 ? 'person' : 'booking',
      facts: {
        steps: index % 3 === 0 ? 'none' : 'few',
        toilets: index % 2 === 0 ? 'some' : null,
        wheelchair: index % 4 === 0 ? 'full' : 'partly',
        ageFrom: index % 5 === 0 ? null : index,
        ageTo: index % 5 === 4 ? 12 : null,
      },
    })
  }
  await createRates(db, { JPY: 150 })
  return { db, admin }
}

/**
 * Does what a change says, by the commands that people's calls end in.
 * @returns false where the product refuses it
 */
export async function make(world: World, change: Change): Promise<boolean> {
  try {
    await perform(world, change)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function perform(world: World, change: Change): Promise<void> {
  const { db, admin } = world
  switch (change.change) {
    case 'publish a tour':
      return publishTour(world, change)
    case 'edit a tour': {
      const { actor, id } = await tourOf(world, change.tour)
      await saveTour(actor, id, {
        ...textsOf(change),
        city_id: (await cityOf(world, change.city)).id,
        category_id: (await categoryOf(world, change.category)).id,
        duration_minutes: change.minutes,
        steps: change.minutes > 120 ? 'many' : 'none',
        pace: change.minutes > 120 ? 'easy' : null,
        age_from: change.minutes > 120 ? 6 : null,
      })
      return approveExcursion(operator, await sendTour(world, actor, id))
    }
    case 'send a tour in that is sent back': {
      const { actor, id } = await tourOf(world, change.tour)
      await saveTour(actor, id, textsOf(change))
      return rejectExcursion(operator, await sendTour(world, actor, id), 'Not on this site.')
    }
    case 'begin and delete a tour': {
      const actor = await guideOf(world, change.guide)
      return deleteExcursion(actor, await beginTour(actor, 'en'))
    }
    case 'change a price': {
      const { actor, id } = await tourOf(world, change.tour)
      const { amount, currency, unit } = change
      return priceTour(actor, id, { tiers: only(amount), currency, price_unit: unit })
    }
    case 'put a tour away':
    case 'bring a tour back': {
      const { actor, id } = await tourOf(world, change.tour)
      return archiveExcursion(actor, id, change.change === 'put a tour away')
    }
    case 'hide a version of a tour':
    case 'show a version of a tour': {
      const { actor, id } = await tourOf(world, change.tour)
      return showTourVersion(actor, id, change.locale, change.change === 'show a version of a tour')
    }
    case 'edit a profile': {
      const { locale, title, text, languages } = change
      return editProfile(world, change.guide, {
        [`headline.${locale}`]: title,
        [`bio.${locale}`]: text,
        languages: languages.map((code) => ({ code, level: 'C1' as const })),
      })
    }
    case 'move to a city':
      return editProfile(world, change.guide, { city_id: (await cityOf(world, change.city)).id })
    case 'choose categories': {
      const chosen = await Promise.all(change.categories.map((one) => categoryOf(world, one)))
      return editProfile(world, change.guide, { category_ids: [...new Set(chosen.map(({ id }) => id))] })
    }
    case 'hide a version of a profile':
    case 'show a version of a profile': {
      const isShown = change.change === 'show a version of a profile'
      return showProfileVersion(await guideOf(world, change.guide), change.locale, isShown)
    }
    case 'set working hours': {
      const weekdays = [1, 2, 3, 4, 5, 6, 7]
      const hours = weekdays.map((weekday) => ({ weekday, spans: [{ from: '09:00', until: '18:00' }] }))
      return setWorkingHours(await guideOf(world, change.guide), { hours })
    }
    case 'block a day': {
      const day = dayIn(change.day)
      const block = { first_day: day, last_day: day, from: null, until: null, note: '' }
      await blockTime(await guideOf(world, change.guide), block)
      return
    }
    case 'suspend': {
      const { guideId } = await guideOf(world, change.guide)
      return suspendGuide(admin, guideId, { reason: 'The licence has run out.', days: null })
    }
    case 'lift a suspension':
      return liftSuspension(admin, (await guideOf(world, change.guide)).guideId)
    case 'lock an account':
      return lockUser(admin, (await guideOf(world, change.guide)).userId, 'Somebody else’s pictures.')
    case 'unlock an account':
      return unlockUser(admin, (await guideOf(world, change.guide)).userId, 'They have asked.')
    case 'let a subscription end':
      return endSubscription(world, (await guideOf(world, change.guide)).guideId)
    case 'give time':
      return giveTime(admin, (await guideOf(world, change.guide)).guideId, { days: 30, reason: 'A present' })
    case 'ask for deletion':
      return requestDeletionFor(admin, (await guideOf(world, change.guide)).userId, 'A letter')
    case 'keep an account':
      return keepAccountFor(admin, (await guideOf(world, change.guide)).userId, 'Another letter')
    case 'delete an account': {
      const { userId } = await guideOf(world, change.guide)
      await requestDeletionFor(admin, userId, 'A letter', new Date(Date.now() - 40 * dayMs))
      return anonymiseDue()
    }
    case 'merge accounts': {
      const [stays, goes] = [await guideOf(world, change.stays), await guideOf(world, change.goes)]
      if (stays.userId === goes.userId) return
      return mergeAccounts(admin, { staysId: stays.userId, goesId: goes.userId, reason: 'Registered twice' })
    }
    case 'rename a city': {
      const cityId = (await cityOf(world, change.city)).id
      const { version } = await getCityRecord(admin, cityId, 'en')
      await changePlace(admin, { cityId }, { [`name.${change.locale}`]: change.name }, version)
      return
    }
    case 'give a city another name': {
      const cityId = (await cityOf(world, change.city)).id
      const { version } = await getCityRecord(admin, cityId, 'en')
      await changePlace(admin, { cityId }, { also_known_as: [change.name] }, version)
      return
    }
    case 'merge cities':
      return mergeCity(admin, (await cityOf(world, change.from)).id, (await cityOf(world, change.into)).id)
    case 'rename a country': {
      const countries = await db.country.findMany({ orderBy: { id: 'asc' } })
      const countryId = pick(countries, change.country).id
      const { version } = await getCountryRecord(admin, countryId, 'en')
      await changePlace(admin, { countryId }, { [`name.${change.locale}`]: change.name }, version)
      return
    }
    case 'rename a category': {
      const { id } = await categoryOf(world, change.category)
      const { version } = await getCategoryRecord(admin, id)
      await changeCategory(admin, id, { [`name.${change.locale}`]: change.name }, version)
      return
    }
    case 'publish a review': {
      const { actor, id } = await tourOf(world, change.tour)
      const { rating } = change
      const review = await createReview(db, {
        guideId: actor.guideId,
        excursionId: id,
        rating,
        state: 'pending',
      })
      return publishReview(operator, review.id)
    }
    case 'take a review back': {
      const { id } = await tourOf(world, change.tour)
      const review = await db.review.findFirst({ where: { excursionId: id, state: 'published' } })
      if (!review) throw new AppError('not_found')
      return rejectReview(operator, review.id, 'It is about somebody else.')
    }
    case 'get new rates':
      await db.exchangeRate.deleteMany()
      return createRates(db, { JPY: change.yen })
    case 'the night passes':
      return refreshByNight()
  }
}

const operator = { userId: null }
const dayMs = 86_400_000

/** A day some days after today. */
export function dayIn(days: number): CalendarDate {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}

function pick<Row>(rows: readonly Row[], number: number): Row {
  const row = rows[number % Math.max(1, rows.length)]
  if (!row) throw new AppError('not_found')
  return row
}

async function guideOf({ db }: World, number: number): Promise<GuideActor> {
  const guides = await db.guide.findMany({ orderBy: { id: 'asc' }, select: { id: true, userId: true } })
  return actorOf(pick(guides, number))
}

async function tourOf({ db }: World, number: number): Promise<{ actor: GuideActor; id: number }> {
  const tours = await db.excursion.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, guide: { select: { id: true, userId: true } } },
  })
  const { id, guide } = pick(tours, number)
  return { id, actor: actorOf(guide) }
}

function actorOf({ id: guideId, userId }: { id: number; userId: string }): GuideActor {
  return {
    userId,
    role: 'guide',
    guideId,
    sessionId: '',
    impersonatorId: null,
    provedAt: new Date(),
    lacksFactor: false,
  }
}

async function cityOf({ db }: World, number: number) {
  return pick(await db.city.findMany({ orderBy: { id: 'asc' }, select: { id: true } }), number)
}

async function categoryOf({ db }: World, number: number) {
  return pick(await db.category.findMany({ orderBy: { id: 'asc' }, select: { id: true } }), number)
}

function textsOf({ locale, title, text }: Texts): ExcursionChanges {
  return {
    [`title.${locale}`]: title,
    [`summary.${locale}`]: text,
    [`description.${locale}`]: `<p>${text}</p>`,
    [`meeting_point.${locale}`]: 'ABC',
  }
}

async function publishTour(
  world: World,
  { guide, city, category, amount, ...texts }: Extract<Change, { change: 'publish a tour' }>,
): Promise<void> {
  const actor = await guideOf(world, guide)
  const id = await beginTour(actor, texts.locale)
  await saveTour(actor, id, {
    ...textsOf(texts),
    city_id: (await cityOf(world, city)).id,
    category_id: (await categoryOf(world, category)).id,
    duration_minutes: 120,
    max_guests: 6,
    languages: ['en'],
  })
  await priceTour(actor, id, { tiers: only(amount), currency: 'EUR' })
  await approveExcursion(operator, await sendTour(world, actor, id))
}

async function saveTour(actor: GuideActor, id: number, changes: ExcursionChanges): Promise<void> {
  const { version } = await getEditedExcursion(actor.guideId, id, 'en')
  await saveExcursion(actor, id, changes, version)
}

async function sendTour({ db }: World, actor: GuideActor, excursionId: number): Promise<string> {
  await submitExcursion(actor, excursionId)
  const sent = await findLatestSubmission(db, { guideId: actor.guideId, excursionId })
  return sent?.id ?? ''
}

async function priceTour(
  actor: GuideActor,
  id: number,
  changes: Parameters<typeof savePrice>[2],
): Promise<void> {
  const { priceVersion } = await getEditedExcursion(actor.guideId, id, 'en')
  await savePrice(actor, id, changes, priceVersion)
}

function only(amount: number) {
  return [{ min_guests: 1, max_guests: null, amount }]
}

async function editProfile(
  world: World,
  guide: number,
  changes: Parameters<typeof saveProfile>[1],
): Promise<void> {
  const actor = await guideOf(world, guide)
  const { version } = await getOwnProfile(actor.guideId)
  await saveProfile(actor, changes, version)
  await submitProfile(actor)
  const sent = await findLatestSubmission(world.db, { guideId: actor.guideId, excursionId: null })
  await approveProfile(operator, sent?.id ?? '')
}

/** As if a subscription that was cancelled had lasted until a minute ago. */
async function endSubscription({ db }: World, guideId: number): Promise<void> {
  const endsAt = new Date(Date.now() - 60_000)
  const [subscription] = await db.subscription.findMany({ where: { guideId, state: 'active' } })
  if (!subscription) throw new AppError('not_found')
  await db.subscription.update({
    where: { guideId },
    data: {
      cancelAtPeriodEnd: true,
      stateEndsAt: endsAt,
      periods: { updateMany: { where: {}, data: { startsAt: new Date(Date.now() - 20 * dayMs), endsAt } } },
    },
  })
  await advanceSubscriptions()
}

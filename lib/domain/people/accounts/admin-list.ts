import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { assetAddress } from '../../../shared/addresses/assets.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { inARow } from '../../../shared/i18n/in-a-row.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import { defaultPortrait } from '../../../shared/pictures/addresses.ts'
import { findBillingZone } from '../../business/subscriptions/billing-zone.ts'
import { subscriptionDay } from '../../business/subscriptions/subscription-figure.ts'
import { isDemand } from '../../conversation/enquiries/counted.ts'
import { guideName, nameSelect } from '../../core/guide-names/names.ts'
import { newestPortrait } from '../../core/photos/photo.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { foundUsers, users, usersOfView } from './admin-list-conditions.ts'
import { type UsersQuery, usersList } from './admin-list-filter.ts'
import { staffOf, staffSelect } from './staff.ts'
import { type UserRow, type UsersPage, userViews } from './user-row.ts'

const enquiryDays = 90

/**
 * One page of the admins' list of users. Who it is about is found first, by ids alone; everything else is read of
 * these.
 * @throws AppError `forbidden` without the permission
 */
export async function findUsers(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  query: UsersQuery,
  locale: Locale,
  now = new Date(),
): Promise<UsersPage> {
  requireStaff(actor, 'people')
  const [{ ids, total }, counts] = await Promise.all([findIds(query, now), countViews()])
  const rows = await readUserRows(ids, locale, now)
  return { rows, total, counts, remedies: total === 0 ? await findRemedies(query, now) : [] }
}

/**
 * The users that a query finds, those last seen most recently first.
 * @throws AppError `forbidden` without the permission
 */
export async function searchUsers(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  words: string,
  locale: Locale,
  most: number,
  now = new Date(),
): Promise<UserRow[]> {
  requireStaff(actor, 'people')
  const { ids } = await findIds(usersList.read(new URLSearchParams({ q: words })).query, now)
  return readUserRows(ids.slice(0, most), locale, now)
}

/** Counted first: how a page of many is found best differs from how one of few is. */
async function findIds(query: UsersQuery, now: Date): Promise<{ ids: string[]; total: number }> {
  const { skip, take } = rowsOfPage(query)
  const [total = 0] = await countEach([foundUsers(query, now)])
  const rows = await database().$queryRaw<{ id: string }[]>`
    SELECT u."id" FROM ${users}
    WHERE ${foundUsers(query, now, total > mostCounted)}
    ORDER BY ${orders[query.sort.by][query.sort.direction]}
    LIMIT ${take} OFFSET ${skip}`
  return { ids: rows.map(({ id }) => id), total }
}

/** Two directions of one index each. Ids grow with time. */
const orders = {
  seen: {
    desc: Prisma.sql`u."lastSignInAt" DESC NULLS LAST, u."id"`,
    asc: Prisma.sql`u."lastSignInAt" NULLS FIRST, u."id" DESC`,
  },
  joined: { desc: Prisma.sql`u."id" DESC`, asc: Prisma.sql`u."id"` },
} as const

/** Number of rows each condition finds, none of them beyond what a list counts. */
async function countEach(conditions: Prisma.Sql[]): Promise<number[]> {
  if (conditions.length === 0) return []
  const counts = conditions.map(
    (condition) => Prisma.sql`
      (SELECT count(*)::int FROM (SELECT FROM ${users} WHERE ${condition} LIMIT ${mostCounted + 1}) AS "found")`,
  )
  const [row] = await database().$queryRaw<{ counts: number[] }[]>`
    SELECT ARRAY[${Prisma.join(counts)}] AS "counts"`
  return row?.counts ?? []
}

async function countViews(): Promise<UsersPage['counts']> {
  const views = ['all', ...userViews] as const
  const counts = await countEach(views.map(usersOfView))
  const [all = 0, guides = 0, trial = 0, unpaid = 0, locked = 0, deleting = 0, staff = 0] = counts
  return { all, guides, trial, unpaid, locked, deleting, staff }
}

async function findRemedies(query: UsersQuery, now: Date): Promise<UsersPage['remedies']> {
  const { filters } = query
  const set = Object.entries(filters).flatMap(([name, value]) => (value === null ? [] : [name]))
  const counts = await countEach(
    set.map((name) => foundUsers({ ...query, filters: { ...filters, [name]: null } }, now)),
  )
  return set.map((filter, index) => ({ filter, count: counts[index] ?? 0 }))
}

const rowSelect = (locale: Locale) =>
  ({
    ...staffSelect,
    role: true,
    emailVerifiedAt: true,
    suspendedAt: true,
    deleteAfter: true,
    mergedIntoId: true,
    lastSignInAt: true,
    createdAt: true,
    guide: {
      select: {
        id: true,
        status: true,
        medianResponseMinutes: true,
        ...nameSelect(locale),
        city: { select: placeNameSelect(locale) },
        otherCities: {
          orderBy: { position: 'asc' },
          select: { city: { select: placeNameSelect(locale) } },
        },
        photos: newestPortrait,
        submissions: { where: { state: 'pending', excursionId: null }, select: { id: true }, take: 1 },
        subscription: {
          select: {
            state: true,
            currentPeriodEnd: true,
            trialEndsAt: true,
            graceEndsAt: true,
            endedAt: true,
            plan: { select: { interval: true } },
          },
        },
      },
    },
  }) satisfies Prisma.UserSelect

type StoredUser = Prisma.UserGetPayload<{ select: ReturnType<typeof rowSelect> }>

/** Users in the order of their ids. */
export async function readUserRows(ids: string[], locale: Locale, now: Date): Promise<UserRow[]> {
  if (ids.length === 0) return []
  const [stored, timeZone] = await Promise.all([
    database().user.findMany({ where: { id: { in: ids } }, select: rowSelect(locale) }),
    findBillingZone(database()),
  ])
  const enquiries = await countEnquiries(
    stored.flatMap(({ guide }) => (guide ? [guide.id] : [])),
    now,
  )
  const byId = new Map(stored.map((user) => [user.id, user]))
  return ids.flatMap((id) => {
    const user = byId.get(id)
    return user ? [rowOf(user, { enquiries, timeZone }, locale)] : []
  })
}

async function countEnquiries(guideIds: number[], now: Date): Promise<Map<number, number>> {
  if (guideIds.length === 0) return new Map()
  const since = new Date(now.getTime() - enquiryDays * 86_400_000)
  // The time of the last message is in the index, and never before the first.
  const rows = await database().$queryRaw<{ guideId: number; count: number }[]>`
    SELECT "guideId", count(*)::int AS "count" FROM "Enquiry"
    WHERE "guideId" = ANY (${guideIds}::int[]) AND ${isDemand} AND "lastMessageAt" >= ${since} AND "createdAt" >= ${since}
    GROUP BY "guideId"`
  return new Map(rows.map(({ guideId, count }) => [guideId, count]))
}

function rowOf(
  user: StoredUser,
  { enquiries, timeZone }: { enquiries: Map<number, number>; timeZone: string },
  locale: Locale,
): UserRow {
  const { guide, suspendedAt, emailVerifiedAt, createdAt, ...rest } = user
  const staff = staffOf(user)
  const [photo = defaultPortrait()] = guide?.photos ?? []
  return {
    id: rest.id,
    role: rest.role,
    email: rest.email,
    lastSignInAt: rest.lastSignInAt,
    deleteAfter: rest.deleteAfter,
    mergedIntoId: rest.mergedIntoId,
    name: (guide && guideName(guide, locale)?.name) ?? staff.name,
    initials: staff.initials,
    face: guide && assetAddress(`${photo.basePath}-${Math.min(...photo.widths)}.jpg`),
    city:
      guide &&
      inARow(
        [guide.city, ...guide.otherCities.map(({ city }) => city)].map(
          (city) => placeName(city, locale).name,
        ),
        locale,
      ),
    profile: guide?.status ?? null,
    hasChanges: Boolean(guide?.submissions.length),
    subscription: guide && factOf(guide.subscription, timeZone),
    enquiries: guide && (enquiries.get(guide.id) ?? 0),
    answerMinutes: guide?.medianResponseMinutes ?? null,
    joinedAt: createdAt,
    lockedAt: suspendedAt,
    isVerified: emailVerifiedAt !== null,
  }
}

function factOf(
  subscription: NonNullable<StoredUser['guide']>['subscription'],
  timeZone: string,
): UserRow['subscription'] {
  if (!subscription) return null
  const { currentPeriodEnd, plan, ...facts } = subscription
  const day = subscriptionDay({ ...facts, paidUntil: currentPeriodEnd }, timeZone)
  return { state: facts.state, interval: plan.interval, day }
}

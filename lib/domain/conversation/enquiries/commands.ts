import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Caller } from '../../../server/api/caller.ts'
import { notify } from '../../../server/events/notify.ts'
import { mailboxKey } from '../../../server/mail/mailbox-key.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../server/prisma/locale.ts'
import { checkedVersions } from '../../../server/prisma/translation.ts'
import { consume, consumeNamed } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { AppError } from '../../../shared/errors.ts'
import { isFeatureOn } from '../../basics/features/queries.ts'
import { tellGuide, tellTraveller } from '../../basics/notifications/tell.ts'
import { kilometresBetween } from '../../catalogue/excursions/editor/itinerary-times.ts'
import { lockRecipients, type Recipient } from '../../catalogue/guides/recipients.ts'
import { withoutThoseWhoBlock } from './blocked-travellers.ts'
import { enquiryToGuideNews } from './emails/to-guide.ts'
import { enquiryToTravellerNews } from './emails/to-traveller.ts'
import { regionKilometres, requestedDayProblem } from './enquiry.ts'
import { firstMessage } from './first-message.ts'
import { enquiriesOfMailbox, enquiryLimits } from './limits.ts'
import { firstMailWaits } from './news/first-mail.ts'
import { openLink, replaceLinks } from './opened-link.ts'
import { storedPhone } from './phone-number.ts'
import { withoutRepeats } from './repeats.ts'
import type { EnquiryInput } from './schema.ts'
import { sentKey } from './sent/key.ts'
import { hashOfToken, newToken, storedLink } from './token.ts'
import { requestTranslations } from './translations/request.ts'

type Subject = { id: number; cityId: number; titles: Map<Locale, string>; original: string }

/**
 * Stores an enquiry for each guide with its first message, and queues one email for each guide and one for the
 * traveller, the only one with the link to the enquiry. A form filled in by a bot gets the same answer and is dropped.
 * @throws AppError `invalid` for what the guides can't fulfil, `guide_not_listed`, `enquiries_paused`,
 * `too_many_requests`, or `switched_off` for several guides at once
 * @returns the secret of the page after sending
 */
export async function sendEnquiry(
  input: EnquiryInput,
  { locale, caller, now = new Date() }: { locale: Locale; caller: Caller; now?: Date },
): Promise<string> {
  await consume(enquiryLimits.perAddress, caller.address)
  // For a bot, and for whom the guides have blocked, the key of nothing.
  const nothing = randomUUID()
  if (input.website) return sentKey(nothing, now)
  const key = await database().$transaction(
    async (tx) => {
      const guides = await requireRecipients(tx, input, { locale, now })
      const excursion = input.excursionId ? await requireExcursion(tx, input.excursionId, guides) : null
      // Two simultaneous clicks must not both find that nothing was sent yet.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(lower(${input.email})))`
      const { fresh, known } = await withoutRepeats(tx, guides, input, now)
      if (fresh.length === 0) return known ?? nothing
      // Counted is what sends an email.
      await consumeNamed(enquiriesOfMailbox, mailboxKey(input.email), caller.address)
      const guidesLeft = await withoutThoseWhoBlock(tx, fresh, input.email)
      if (guidesLeft.length === 0) return nothing
      return store(tx, { input, locale, now, guides: guidesLeft, excursion })
    },
    { timeout: 10_000 },
  )
  return sentKey(key, now)
}

/**
 * Confirms the traveller's address, by a pressed button: for all enquiries sent together, since they have the same
 * address. Their guides' open pages learn it. Doing it again changes nothing, so there is no race to lose.
 * @throws AppError `not_found` when no enquiry has this token; `conflict` for a link that the guide has handed over
 */
export async function confirmEnquiry(token: string, now = new Date()): Promise<void> {
  const enquiry = await openLink(token, now, (where) =>
    database().enquiry.findUnique({ where, select: { id: true } }),
  )
  if (!enquiry) throw new AppError('not_found')
  const { id } = enquiry
  const hash = hashOfToken(token)
  await database().$transaction(async (tx) => {
    // A correction of the address ends the link: whichever is first decides.
    // Its group is read under the lock: the same may be sent to others at this moment.
    const [opened] = await tx.$queryRaw<
      Array<{ groupId: string | null; isGuest: boolean; linkHandedOut: boolean; isPresent: boolean }>
    >`
      SELECT "groupId", "origin" = 'guide' AS "isGuest", "linkHandedOut", "tokenHash" = ${hash} AS "isPresent"
      FROM "Enquiry" WHERE "tokenHash" = ${hash} OR "nextTokenHash" = ${hash} FOR UPDATE`
    if (!opened) throw new AppError('not_found')
    const { groupId, linkHandedOut, isPresent } = opened
    // The guide has that link too: it confirms nothing, and ends with the guest's own.
    if (linkHandedOut && isPresent) throw new AppError('conflict')
    if (linkHandedOut) await replaceLinks(tx, { id, groupId }, token)
    const confirmed = await tx.enquiry.updateManyAndReturn({
      where: { ...(groupId ? { groupId } : { id }), confirmedAt: null },
      // Others have consented by sending.
      data: { confirmedAt: now, ...(opened.isGuest && { consentedAt: now }) },
      select: { id: true, guideId: true },
    })
    if (confirmed.length === 0) return
    await notify(
      tx,
      'conversations',
      confirmed.map((each) => `${each.guideId} ${each.id}`),
    )
  })
}

async function requireRecipients(
  tx: Transaction,
  input: EnquiryInput,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Recipient[]> {
  const field = input.guideIds ? 'guideIds' : 'guideId'
  const ids = [...new Set(input.guideIds ?? [input.guideId ?? 0])]
  if (ids.length > 1 && !(await isFeatureOn(tx, 'enquiries_to_several'))) throw new AppError('switched_off')
  const guides = await lockRecipients(tx, ids)
  const refuse = (name: string, key: string) => new AppError('invalid', { fields: { [name]: [{ key }] } })
  if (guides.length < ids.length) throw refuse(field, 'guideUnknown')
  const nameOf = (guide: Recipient) => guide.names[locale].name
  const paused = guides.find((guide) => guide.enquiriesPaused)
  if (paused) throw new AppError('enquiries_paused', { values: { guide: nameOf(paused) } })
  const unlisted = guides.find((guide) => !guide.listed)
  if (unlisted) throw new AppError('guide_not_listed', { values: { guide: nameOf(unlisted) } })
  if (!(await areInOneRegion(tx, guides))) throw refuse(field, 'oneRegion')
  if (!guides.some((guide) => guide.languages.includes(input.languageCode))) {
    throw refuse('languageCode', 'languageNotSpoken')
  }
  if (!input.dateFlexible && input.date) {
    for (const guide of guides) {
      const problem = requestedDayProblem(input.date, dayInZone(now, guide.timeZone))
      if (problem) throw refuse('date', problem)
    }
  }
  return guides
}

/** True for guides who share a city, and for those who can all be near one place. */
async function areInOneRegion(tx: Transaction, guides: readonly Recipient[]): Promise<boolean> {
  if (sharedCity(guides) !== null) return true
  const cities = await tx.city.findMany({
    where: { id: { in: guides.flatMap(({ cityIds }) => cityIds) } },
    select: { id: true, latitude: true, longitude: true },
  })
  const near = (one: Place, other: Place) => kilometresBetween(one, other) <= 2 * regionKilometres
  // One city of each guide, all of them near one another.
  const isPossible = (chosen: readonly Place[], [next, ...others]: readonly Recipient[]): boolean =>
    next === undefined ||
    cities.some(
      (city) =>
        next.cityIds.includes(city.id) &&
        chosen.every((one) => near(one, city)) &&
        isPossible([...chosen, city], others),
    )
  return isPossible([], guides)
}

type Place = { latitude: number; longitude: number }

/** The first city in which all of them work. */
function sharedCity([first, ...others]: readonly Recipient[]): number | null {
  return first?.cityIds.find((id) => others.every(({ cityIds }) => cityIds.includes(id))) ?? null
}

async function requireExcursion(tx: Transaction, id: number, guides: Recipient[]): Promise<Subject> {
  const excursion = await tx.excursion.findFirst({
    where: { id, listed: true, guideId: { in: guides.map((guide) => guide.id) } },
    select: {
      id: true,
      cityId: true,
      translations: {
        where: checkedVersions,
        select: { locale: true, status: true, title: true },
      },
    },
  })
  if (!excursion) throw new AppError('invalid', { fields: { excursionId: [{ key: 'excursionUnknown' }] } })
  const { translations, cityId } = excursion
  return {
    id,
    cityId,
    titles: new Map(translations.map((each) => [localeOfStored(each.locale), each.title])),
    original: (translations.find((each) => each.status === 'original') ?? translations[0])?.title ?? '',
  }
}

type Order = {
  input: EnquiryInput
  locale: Locale
  now: Date
  guides: Recipient[]
  excursion: Subject | null
}

/** @returns the group, or the only enquiry */
async function store(tx: Transaction, { input, locale, now, guides, excursion }: Order): Promise<string> {
  const groupId = guides.length > 1 ? randomUUID() : null
  const titleIn = (reader: Locale) =>
    excursion ? (excursion.titles.get(reader) ?? excursion.original) : null
  const request = {
    travellerName: input.name,
    languageCode: input.languageCode,
    date: input.dateFlexible ? null : (input.date ?? null),
    adults: input.adults,
    children: input.children,
    childrenAges: input.childrenAges,
    message: input.message,
  }
  const shared = sharedCity(guides)
  // The tour's, where it is one of the guide's; else that of all; else the home.
  const cityAskedAbout = ({ cityIds: [home, ...others] }: Recipient) =>
    [home, ...others].find((id) => id === excursion?.cityId) ?? shared ?? home
  const sent: Array<{ enquiryId: string; guide: Recipient; token: string }> = []
  const notBefore = await firstMailWaits(tx, now)

  for (const guide of guides) {
    const token = newToken()
    const enquiry = await tx.enquiry.create({
      data: {
        ...storedLink(token),
        groupId,
        guideId: guide.id,
        excursionId: excursion?.id ?? null,
        cityId: cityAskedAbout(guide),
        locale: storedLocale(locale),
        travellerName: input.name,
        travellerEmail: input.email,
        travellerPhone: input.phone === undefined ? null : storedPhone(input.phone, locale),
        languageCode: input.languageCode,
        date: request.date ? new Date(`${request.date}T00:00:00Z`) : null,
        dateFlexible: input.dateFlexible,
        adults: input.adults,
        children: input.children,
        childrenAges: input.childrenAges,
        ...firstMessage(input.message, now),
      },
      select: { id: true },
    })
    sent.push({ enquiryId: enquiry.id, guide, token })

    const reader = localeOfStored(guide.user.locale)
    const facts = {
      ...request,
      guide: guide.names[reader],
      excursionTitle: titleIn(reader),
      travellerEmail: input.email,
    }
    const news = enquiryToGuideNews(enquiry.id, facts, notBefore)
    await tellGuide(tx, guide, news, now)
  }

  await requestTranslations(
    tx,
    sent.map(({ enquiryId }) => enquiryId),
    now,
  )
  const [first] = sent
  if (!first) return ''
  // Nobody has confirmed the address yet, so it may be a stranger's: the name is left out.
  const traveller = {
    id: first.enquiryId,
    locale: storedLocale(locale),
    travellerEmail: input.email,
    travellerName: '',
  }
  const news = enquiryToTravellerNews(first.enquiryId, {
    ...request,
    excursionTitle: titleIn(locale),
    guides: sent.map(({ guide }) => guide.names[locale].name),
    // Each link of a group opens all of it; one is enough.
    token: first.token,
  })
  await tellTraveller(tx, traveller, news, now)
  return groupId ?? first.enquiryId
}

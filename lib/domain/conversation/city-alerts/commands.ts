import 'server-only'
import type { Caller } from '../../../server/api/caller.ts'
import { constantTime } from '../../../server/auth/constant-time.ts'
import { mailboxKey } from '../../../server/mail/mailbox-key.ts'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { consume, consumeNamed } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { tellTraveller } from '../../basics/notifications/tell.ts'
import { confirmationNews } from './emails.ts'
import { findSoughtCity } from './find-place.ts'
import { alertsOfMailbox, alertsPerAddress } from './limits.ts'
import { alertPath, type SoughtCity } from './place.ts'
import { stillWaiting } from './queries.ts'
import type { AlertInput } from './schema.ts'
import { readConfirmation, readRemoval } from './token.ts'

/**
 * Notes that somebody wants to be told once when a city has its first guide, and emails a link: nothing else is sent before
 * the button behind it is pressed, since the address may be a stranger's. For the same reason the answer, and how long it
 * takes, says nothing about whether the address is there already. A form filled in by a bot gets the same answer and is
 * dropped.
 * @throws AppError `not_found` for an unknown city, `too_many_requests`
 * @returns the page to show next, without locale prefix; the city's own if guides are there
 */
export async function requestAlert(
  { place, email, website }: AlertInput,
  { locale, caller, now = new Date() }: { locale: Locale; caller: Caller; now?: Date },
): Promise<string> {
  await consume(alertsPerAddress, caller.address)
  const city = await findSoughtCity(place, locale)
  if (!city) throw new AppError('not_found')
  if (city.guideCount > 0 && city.path !== null) return city.path
  if (!website) {
    await consumeNamed(alertsOfMailbox, mailboxKey(email), caller.address)
    await constantTime(500, () => store(city, email, locale, now))
  }
  return alertPath(city.key, 'sent')
}

/** A confirmed address is asked nothing again: no second email says that it is there. */
async function store(city: SoughtCity, email: string, locale: Locale, now: Date): Promise<void> {
  const { cityId, geonameId } = city
  await database().$transaction(async (tx) => {
    // Two presses at once would be two rows.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(lower(${email})))`
    const before = await tx.cityAlert.findFirst({
      where: { email, cityId, geonameId },
      select: { id: true, confirmedAt: true },
    })
    if (before?.confirmedAt) return
    const fresh = { locale: storedLocale(locale), createdAt: now }
    const { id } = before
      ? await tx.cityAlert.update({ where: { id: before.id }, data: fresh, select: { id: true } })
      : await tx.cityAlert.create({ data: { email, cityId, geonameId, ...fresh }, select: { id: true } })
    const traveller = { id, locale: fresh.locale, travellerName: '', travellerEmail: email }
    await tellTraveller(tx, traveller, confirmationNews({ id, email, city, now }), now)
  })
}

/**
 * Puts an address on the list, by a pressed button. Doing it again changes nothing.
 * @throws AppError `not_found` for a link that is not ours, or whose alert has gone
 */
export async function confirmAlert(token: string, now = new Date()): Promise<void> {
  const id = readConfirmation(token)
  if (id === null) throw new AppError('not_found')
  const { count } = await database().cityAlert.updateMany({
    where: { id, confirmedAt: null, ...stillWaiting(now) },
    data: { confirmedAt: now },
  })
  if (count > 0) return
  const known = await database().cityAlert.count({ where: { id, confirmedAt: { not: null } } })
  if (known === 0) throw new AppError('not_found')
}

/**
 * Removes an address from all such lists, by the link in one of the emails. Doing it again changes nothing.
 * @returns false for a token that is not ours
 */
export async function removeAlerts(token: string): Promise<boolean> {
  const email = readRemoval(token)
  if (email === null) return false
  await database().cityAlert.deleteMany({ where: { email } })
  return true
}

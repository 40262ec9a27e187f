import 'server-only'
import { z } from 'zod'
import type { Caller } from '../../../server/api/caller.ts'
import { audit } from '../../../server/audit/audit.ts'
import { constantTime } from '../../../server/auth/constant-time.ts'
import { hashPassword } from '../../../server/auth/password.ts'
import { seal, unseal } from '../../../server/auth/sealed.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../server/prisma/locale.ts'
import { consume } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { isFeatureOn } from '../../basics/features/queries.ts'
import { addSubscriptions } from '../../business/subscriptions/trial.ts'
import { createDraftGuide } from '../../catalogue/guides/draft.ts'
import { findCityZone } from '../../geography/places/time-zone.ts'
import { takeCity } from '../../geography/proposals/take-city.ts'
import { recordConsents } from './consents.ts'
import { accountLimits, countMailedLink } from './limits.ts'
import { readMailed } from './mailed.ts'
import { requireUncommonPassword } from './new-password.ts'
import type { Registration } from './schema.ts'
import { queueLink } from './sign-in-links.ts'

const ticketSchema = z.object({ provider: z.string(), account: z.string(), email: z.string().nullable() })
const ticketSeconds = 30 * 60

/** Seals what a provider said about a person without an account, to be sent with the registration. */
export function sealTicket(ticket: z.output<typeof ticketSchema>): Promise<string> {
  return seal('registration', ticket, ticketSeconds)
}

/**
 * Registers a guide: account, draft page and trial. The account is activated by the link that is emailed now. If the
 * address already has an account, its owner gets a sign-in link instead, and the caller learns nothing: the answer and
 * its timing are the same. A browser that asks again for what it has registered itself is mailed that link again.
 * @returns the new account, which only the browser's sealed cookie may tell from no account
 * @throws AppError `invalid` for an unknown city or an old ticket, `provider_taken`, `too_many_requests`, or
 * `switched_off`
 */
export async function register(
  input: Registration,
  { locale, caller, mailed }: { locale: Locale; caller: Caller; mailed?: string | undefined },
): Promise<{ userId: string | null }> {
  if (!(await isFeatureOn(database(), 'registration'))) throw new AppError('switched_off')
  await consume(accountLimits.registrations, caller.address)
  await countMailedLink(input.email, caller.address)
  if (input.password !== undefined) requireUncommonPassword(input.password, input.email)
  const own = (await readMailed(mailed))?.registered ?? null
  return { userId: await constantTime(800, () => createAccount(input, locale, own)) }
}

/** @param own the account that this browser has registered before, if any */
async function createAccount(
  input: Registration,
  requestLocale: Locale,
  own: string | null,
): Promise<string | null> {
  const locale = input.locale ?? requestLocale
  const known = input.city === undefined ? null : await findCityZone(input.city)
  if (input.city !== undefined && !known) {
    throw new AppError('invalid', { fields: { city: [{ key: 'cityUnknown' }] } })
  }
  const ticket = input.ticket === undefined ? null : await unseal('registration', input.ticket, ticketSchema)
  if (input.ticket !== undefined && !ticket) {
    throw new AppError('invalid', { fields: { ticket: [{ key: 'ticketExpired' }] } })
  }
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password)
  const { email, firstname, lastname } = input

  return database().$transaction(async (tx) => {
    // Two registrations of one address, or of one provider's account, may arrive together.
    const key = ticket ? `${ticket.provider}:${ticket.account}` : email
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${email}))`
    if (key !== email) await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${key}))`
    const existing = await tx.user.findUnique({
      where: { email },
      select: { id: true, locale: true, suspendedAt: true, emailVerifiedAt: true },
    })
    if (existing && existing.id === own && !existing.suspendedAt && !existing.emailVerifiedAt) {
      await queueLink(tx, {
        kind: 'confirm',
        userId: own,
        to: email,
        locale: localeOfStored(existing.locale),
      })
      return own
    }
    if (ticket) {
      const provider_providerAccountId = { provider: ticket.provider, providerAccountId: ticket.account }
      const taken = await tx.oAuthAccount.findUnique({
        where: { provider_providerAccountId },
        select: { id: true },
      })
      if (taken) throw new AppError('provider_taken')
    }
    if (existing) {
      if (existing.suspendedAt) return null
      const link = { userId: existing.id, to: email, locale: localeOfStored(existing.locale) }
      await queueLink(tx, { kind: 'exists', ...link })
      return null
    }
    const { id: userId } = await tx.user.create({
      data: {
        role: 'guide',
        email,
        passwordHash,
        locale: storedLocale(locale),
        ...(ticket && {
          oauthAccounts: {
            create: { provider: ticket.provider, providerAccountId: ticket.account, email: ticket.email },
          },
        }),
      },
      select: { id: true },
    })
    const city = known ?? (await takeCity(tx, input.geoname_id ?? 0, 'city'))
    const guide = await createDraftGuide(tx, { userId, city, locale, firstname, lastname })
    await addSubscriptions(tx, [guide.id])
    await recordConsents(tx, userId, locale)
    await audit.record(tx, { userId, impersonatorId: null }, 'account.register', userId, {
      after: { terms: true, locale, provider: ticket?.provider ?? null },
    })
    await queueLink(tx, { kind: 'confirm', userId, to: email, locale })
    return userId
  })
}

import { Client } from 'pg'
import { getNotifications } from '@/lib/domain/basics/notifications/queries.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { getCalendar, getCalendarSettings } from '@/lib/domain/conversation/calendar/queries.ts'
import { listConnections } from '@/lib/domain/people/accounts/connections.ts'
import { findPendingEmail } from '@/lib/domain/people/accounts/email-change.ts'
import { getAccount } from '@/lib/domain/people/accounts/queries.ts'
import { getSecurity } from '@/lib/domain/people/accounts/second-factor/settings.ts'
import { listOwnSessions } from '@/lib/domain/people/accounts/sessions.ts'
import { getDeletion } from '@/lib/domain/people/personal-data/deletion.ts'
import { findLatestExport } from '@/lib/domain/people/personal-data/exports.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { filledDatabase } from '../../support/database.ts'
import { createFilledGuide } from '../../support/filled-guide.ts'

const most = 10

let actor: GuideActor
const db = filledDatabase(async () => {
  const { userId, guide } = await createFilledGuide(db, 'alfa')
  const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId } })
  actor = {
    userId,
    role: 'guide',
    guideId: guide.id,
    sessionId,
    impersonatorId: null,
    provedAt: new Date(),
    lacksFactor: false,
  }
})

/** Statements for finding the session, once per page. */
const ofSession = 1
/** Reads of the cabinet's frame; a page that needs the same shares them. */
const frame = () => [getAccount(actor, 'en'), findGuide(actor.guideId, 'en')]

const pages: Record<string, () => Array<Promise<unknown>>> = {
  account: () => [getSecurity(actor), findPendingEmail(actor)],
  notifications: () => [getNotifications(actor)],
  calendar: () => [
    getCalendarSettings(actor),
    getCalendar(actor, { from: '2026-11-01', days: 42, locale: 'en', timeZone: 'Europe/Rome' }),
  ],
  security: () => [getSecurity(actor), listOwnSessions(actor), listConnections(actor)],
  data: () => [getSecurity(actor), findLatestExport(actor), getDeletion(actor)],
}

it.each(Object.entries(pages))('the %s settings send at most ten statements', async (name, read) => {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await Promise.all([...frame(), ...read()])
    const count = sent.mock.calls.length + ofSession
    process.stdout.write(`${String(count).padStart(4)}  settings: ${name}\n`)
    expect(count).toBeLessThanOrEqual(most)
  } finally {
    sent.mockRestore()
  }
})

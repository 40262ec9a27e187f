import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { storedLink } from '@/lib/domain/conversation/enquiries/token.ts'
import { askedAt, hoursOn } from '../../../support/asked-at.ts'
import { testDatabase } from '../../../support/database.ts'
import { createCity, createGuide } from '../../../support/factories.ts'
import { freeInDecember } from '../../../support/unanswered.ts'

// ENQUIRIES=100 for a shorter look.
const count = Number(process.env.ENQUIRIES ?? 1000)
const kills = 6

const db = testDatabase()

/** A worker that goes through the simulated hours. */
function begin(): ChildProcess {
  return spawn(process.execPath, ['tests/support/unanswered-to-kill.ts'], {
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** @returns whether it has come to its end */
async function ended(child: ChildProcess): Promise<boolean> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode === 0
}

/** Waits for so many of a worker's hours, or its end. */
function hoursOf(child: ChildProcess, wanted: number): Promise<void> {
  return new Promise((resolve) => {
    let done = 0
    child.stdout?.on('data', (dots: Buffer) => {
      done += dots.length
      if (done >= wanted) resolve()
    })
    child.once('exit', () => resolve())
  })
}

/** Guides of one city, half of them free that day, each asked by as many travellers. */
async function enquiries() {
  const city = await createCity(db)
  const guides: Array<{ id: number; userId: string }> = []
  for (let number = 0; number < 20; number += 1) {
    const guide = await createGuide(db, { cityId: city.id })
    if (number % 2 === 0) await freeInDecember(db, guide.id)
    guides.push(guide)
  }
  const rows = Array.from({ length: count }, (_, number) => ({ id: randomUUID(), number }))
  await db.enquiry.createMany({
    data: rows.map(({ id, number }) => ({
      ...{ id, guideId: guides[number % guides.length]?.id ?? 0, cityId: city.id },
      ...storedLink(randomUUID()),
      ...{ locale: 'en' as const, languageCode: 'en', adults: 2 },
      ...{ travellerName: `Traveller ${number}`, travellerEmail: `traveller-${number}@example.com` },
      ...{ date: new Date('2026-12-15'), consentedAt: askedAt, createdAt: askedAt, lastMessageAt: askedAt },
      ...{ lastNumber: 1, travellerReadNumber: 1, guideMailedNumber: 1 },
    })),
  })
  await db.message.createMany({
    data: rows.map(({ id }) => ({
      enquiryId: id,
      number: 1,
      author: 'traveller' as const,
      body: 'A slow day?',
    })),
  })
  return { rows, guides }
}

const mailsOf = async (template: string) => {
  const mails = await db.emailOutbox.findMany({ where: { template }, select: { dedupeKey: true } })
  const ids = mails.map(({ dedupeKey }) => dedupeKey.split(':').at(-1) ?? '')
  return Map.groupBy(ids, (id) => id)
}

test(`of ${count} enquiries nobody is reminded twice or after an answer, with two workers and kills`, async () => {
  const { rows, guides } = await enquiries()
  const told = new Map<string, number>()
  /** A part of the guides answers, at any moment of the workers' hours. */
  const answerSome = async (part: number) => {
    const now = hoursOn(61)
    for (const { id, number } of rows.filter((row) => row.number % 8 === part)) {
      const guide = guides[number % guides.length]
      if (!guide) throw new Error('no guide')
      const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null }
      await sendMessage(
        { side: 'guide', actor, enquiryId: id },
        { clientId: randomUUID(), body: 'Gladly.' },
        now,
      )
      const reminders = await db.emailOutbox.count({
        where: { template: 'enquiry-reminder', dedupeKey: { endsWith: `:${id}` } },
      })
      told.set(id, reminders)
    }
  }
  const steady = begin()
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = begin()
    await hoursOf(victim, 6 + kill * 4)
    // In the middle of its next hour.
    victim.kill('SIGKILL')
    await ended(victim)
    if (kill % 2 === 1) await answerSome(kill)
  }
  const last = begin()
  expect([await ended(steady), await ended(last)]).toEqual([true, true])

  const reminders = await mailsOf('enquiry-reminder')
  const offers = await mailsOf('enquiry-others')
  const silent = rows.filter(({ id }) => !told.has(id))
  expect(silent.length).toBeLessThan(count)
  // Everybody who was silent to the end had both, and each of their travellers one email.
  expect(silent.filter(({ id }) => reminders.get(id)?.length !== 2)).toEqual([])
  expect(silent.filter(({ id }) => offers.get(id)?.length !== 1)).toEqual([])
  // Those who answered had no more after it.
  expect([...told].filter(([id, before]) => (reminders.get(id)?.length ?? 0) > before)).toEqual([])
  expect([...told.keys()].filter((id) => (offers.get(id)?.length ?? 0) > 1)).toEqual([])
  process.stdout.write(
    `\n${count} enquiries, ${told.size} answered on the way: ${[...reminders.values()].flat().length} reminders, ` +
      `${[...offers.values()].flat().length} emails to travellers\n`,
  )
})

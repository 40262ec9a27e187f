import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { workOffExports } from '@/lib/domain/people/personal-data/exports.ts'
import { deliverDue } from '@/lib/server/mail/outbox.ts'
import { smtpTransport } from '@/lib/server/mail/transport.ts'
import { median } from '../../../../tools/bench/figures.ts'
import { testDatabase } from '../../../support/database.ts'
import { createEnquiry, createGuide } from '../../../support/factories.ts'
import { startSmtpServer } from '../../../support/smtp.ts'

// KILLS=200 kills as often as a bad year would.
const kills = Number(process.env.KILLS ?? 6)

const db = testDatabase()

/** Received emails, by Message-ID. */
const arrived = new Map<string, number>()
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kills-'))
  process.env.STORAGE_FOLDER = folder
  smtp = await startSmtpServer(async (bytes) => {
    const { messageId = '' } = await PostalMime.parse(bytes)
    arrived.set(messageId, (arrived.get(messageId) ?? 0) + 1)
  })
})
afterAll(async () => {
  await smtp.stop()
  await rm(folder, { recursive: true, force: true })
})

const duplicates = () => [...arrived.values()].reduce((sum, times) => sum + times - 1, 0)

/**
 * Started, and waiting for its sign to begin.
 * @throws if it ends before it is ready
 */
async function begin(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/support/process-to-kill.ts'], {
    // What a killed one leaves in the folder for passing files goes with the test.
    env: { ...process.env, SMTP_URL: smtp.url, STORAGE_FOLDER: folder, TMPDIR: folder, NODE_ENV: 'test' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // A process that ends in between has no reader for its signal.
  child.stdin?.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`a process ended with code ${code} before it was ready`)))
  })
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** The longest that one process works; on a busy machine it is killed before it has done its steps. */
const patience = 10_000

/**
 * Waits until a process has done so much.
 * @returns what came first: the steps, its own death, or the end of patience
 */
function steps(child: ChildProcess, count: number): Promise<'done' | 'dead' | 'slow'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('slow'), patience)
    const answer = (outcome: 'done' | 'dead') => {
      clearTimeout(timer)
      resolve(outcome)
    }
    let done = 0
    child.stdout?.on('data', (dots: Buffer) => {
      done += dots.length
      if (done >= count) answer('done')
    })
    // One that dies of itself, for example because the machine is too slow for a transaction, is as dead as a killed
    // one.
    child.once('exit', () => answer('dead'))
    if (child.exitCode !== null) answer('dead')
  })
}

/** Time passes until another process may take over what a dead one held. */
async function letLeasesEnd(): Promise<void> {
  await db.$executeRaw`UPDATE "EmailOutbox" SET "nextAttemptAt" = now() WHERE "state" = 'queued'`
}

test(
  `killed ${kills} times at any moment, nothing is lost and nothing is said of what was rolled back`,
  async () => {
    let guides: Awaited<ReturnType<typeof createGuide>>[] = []
    let most = 0
    const outcomes = { done: 0, dead: 0, slow: 0 }
    const seconds: number[] = []
    let next = begin()
    for (let kill = 0; kill < kills; kill++) {
      const began = performance.now()
      // A copy holds all that its guide has: with the same ones for ever, copying would be all that is killed.
      if (kill % 20 === 0) guides = [await createGuide(db), await createGuide(db), await createGuide(db)]
      for (const { id, userId } of guides) {
        for (let count = 0; count < 4; count++) await createEnquiry(db, { guideId: id })
        await db.dataExport.createMany({ data: { userId }, skipDuplicates: true })
      }
      await letLeasesEnd()
      const before = duplicates()
      const child = await next
      child.stdin?.write('go\n')
      next = begin()
      outcomes[await steps(child, Math.ceil(Math.random() * 15))] += 1
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
      await end(child)
      // The message sent last is sent again by the next process.
      await letLeasesEnd()
      await deliverDue(smtpTransport(smtp.url))
      most = Math.max(most, duplicates() - before)
      seconds.push((performance.now() - began) / 1000)
    }
    const last = await next
    await end(last)
    await mailNews()
    await workOffExports()
    await deliverDue(smtpTransport(smtp.url))

    const outbox = await db.emailOutbox.findMany({ select: { id: true, state: true, template: true } })
    const accepted = await db.enquiry.count({ where: { state: 'accepted' } })
    const cancelled = await db.enquiry.count({ where: { state: 'cancelled' } })
    const copies = await db.dataExport.count()
    const known = new Set(outbox.map(({ id }) => `<${id}@cicerone.test>`))
    const lost = [...known].filter((id) => !arrived.has(id))
    console.info(
      `kills ${kills}: ${outbox.length} emails of ${accepted} acceptances, ${cancelled} cancellations and ${copies} copies, ` +
        `${duplicates()} doubled, at most ${most} by one kill, ${lost.length} lost; ` +
        `${outcomes.dead} processes died before they were killed and ${outcomes.slow} were killed while slow; ` +
        `a kill took ${median(seconds).toFixed(1)} s, at most ${Math.max(...seconds).toFixed(1)} s`,
    )

    expect(accepted).toBeGreaterThan(0)
    expect(outbox.filter(({ state }) => state !== 'sent')).toEqual([])
    // All that was promised has come, and all that has come was promised by a commit.
    expect(lost).toEqual([])
    expect([...arrived.keys()].filter((id) => !known.has(id))).toEqual([])
    expect(outbox.some(({ template }) => template === 'new-links')).toBe(false)
    expect(most).toBeLessThanOrEqual(1)

    const of = (template: string) => outbox.filter((mail) => mail.template === template).length
    expect(of('conversation-accepted')).toBe(2 * accepted)
    expect(of('conversation-cancelled')).toBe(2 * cancelled)
    expect(of('account-exportReady')).toBe(copies)
    expect(await db.dataExport.count({ where: { state: 'ready' } })).toBe(copies)
    expect(await db.offer.count({ where: { state: 'accepted' } })).toBe(accepted)
    expect(await db.busyPeriod.count()).toBe(accepted)
  },
  // Longer than the slowest can take: a run that hits this limit hangs.
  60_000 + kills * (patience + 10_000),
)

import { readFileSync } from 'node:fs'
import type { MockInstance } from 'vitest'
import { z } from 'zod'
import { route } from '@/lib/server/api/route.ts'
import { type AuditAction, auditActions } from '@/lib/server/audit/actions.ts'
import { audit } from '@/lib/server/audit/audit.ts'
import type { Actor } from '@/lib/server/auth/actor.ts'
import { env } from '@/lib/server/env.ts'
import { database } from '@/lib/server/prisma/database.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createUser } from '../../support/factories.ts'
import { sourceFiles } from '../../support/source-files.ts'
import { signedIn } from '../../support/visitor.ts'

const address = 'https://cicerone.test/api/test'
const nobody = '00000000-0000-4000-8000-000000000000'

describe('an entry of the audit log', () => {
  const db = testDatabase()

  const details = async () => {
    const entry = await db.auditEntry.findFirstOrThrow()
    return { ...entry, id: undefined, createdAt: undefined }
  }

  it('names who did what to whom, and what changed', async () => {
    const { id } = await createUser(db, { role: 'admin' })
    await db.$transaction((tx) =>
      audit.record(tx, { userId: id, impersonatorId: null }, 'guide.reject', 7, {
        after: { reason: 'No photo' },
      }),
    )
    expect(await details()).toEqual({
      actorId: id,
      actedAsId: null,
      action: 'guide.reject',
      subjectType: 'guide',
      subjectId: '7',
      details: { after: { reason: 'No photo' } },
    })
  })

  it('names the admin who acted as somebody else, and as whom', async () => {
    const admin = await createUser(db, { role: 'admin' })
    const { userId } = await createGuide(db)
    await db.$transaction((tx) =>
      audit.record(tx, { userId, impersonatorId: admin.id }, 'account.password', userId),
    )
    expect(await details()).toMatchObject({ actorId: admin.id, actedAsId: userId })
  })

  it('holds nothing that its action doesn’t keep, whatever it is given', async () => {
    const { id } = await createUser(db, { passwordHash: '$argon2id$secret' })
    const user = await db.user.findUniqueOrThrow({ where: { id } })
    const row = { ...user, locale: 'en' as const, provider: null, terms: true }
    await db.$transaction((tx) => audit.record(tx, null, 'account.register', id, { before: {}, after: row }))
    expect(await details()).toMatchObject({
      actorId: null,
      details: { before: {}, after: { terms: true, locale: 'en', provider: null } },
    })
  })

  it('is gone with the transaction that it belongs to', async () => {
    const command = db.$transaction(async (tx) => {
      await audit.record(tx, null, 'guide.publish', 1)
      throw new Error('no')
    })
    await expect(command).rejects.toThrow('no')
    expect(await db.auditEntry.count()).toBe(0)
  })

  it('keeps the beginning of long words', async () => {
    await db.$transaction((tx) =>
      audit.record(tx, null, 'guide.reject', 1, { after: { reason: 'x'.repeat(2000) } }),
    )
    const kept = z.object({ after: z.object({ reason: z.string() }) }).parse((await details()).details)
    expect(kept.after.reason).toHaveLength(500)
  })
})

test.each(Object.entries(auditActions))(
  '%s says what it means and keeps no secret',
  (_, { meaning, keeps }) => {
    expect(meaning).toMatch(/^[A-Z][^.\n]{10,80}$/)
    // A text in a language, as `body.en`, is one of the site's own pages.
    const secrets = Object.keys(keeps.shape).filter((name) =>
      /password|token|hash|secret|key|cookie|body$/i.test(name),
    )
    expect(secrets).toEqual([])
  },
)

test('only audit.record, the demo and the benchmarks write into the log, and nothing changes it afterwards', () => {
  const sources = sourceFiles('{lib,app,components,prisma,scripts,tools}/**/*.{ts,tsx}')
  const writing = sources.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return /\bauditEntry\.(create|update|upsert|delete)|(INSERT INTO|UPDATE|DELETE FROM) "AuditEntry"/.test(
      source,
    )
  })
  expect(writing.sort()).toEqual([
    'lib/server/audit/audit.ts',
    'prisma/seed/demo.ts',
    'tools/bench/table-rows.ts',
  ])
})

describe('a changing call', () => {
  const db = testDatabase()
  let complaints: MockInstance<typeof console.error>

  beforeEach(() => {
    complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  const write = (action: AuditAction) => (actor: Actor | null) =>
    database().$transaction((tx) => audit.record(tx, actor, action, nobody))
  const forget = async () => undefined

  const planted = (policy: 'admin' | 'guide', command: (actor: Actor | null) => Promise<unknown>) =>
    route(
      {
        summary: 'Is planted',
        actor: policy === 'admin' ? { may: 'decide' } : policy,
        audits: ['guide.publish'],
        errors: ['internal'],
      },
      async ({ actor }) => {
        await command(actor)
        return undefined
      },
    )

  /** A call of an admin, of a guide, or of an admin as a guide. */
  async function callOf(who: 'admin' | 'guide' | 'admin as guide', method = 'POST'): Promise<Request> {
    const { userId } = await createGuide(db)
    const admin = await createUser(db, { role: 'admin' })
    const visitor = await signedIn(db, who === 'guide' ? userId : admin.id)
    const acting = who === 'admin as guide'
    const token = acting
      ? (await (await visitor.post('/api/admin/sessions/', { user_id: userId, reason: 'Help' })).json()).token
      : visitor.token
    return new Request(address, { method, headers: { authorization: `Bearer ${token}` } })
  }

  const statusOf = async (answer: Promise<Response>) => (await answer).status
  const complaint = () => String(complaints.mock.calls[0]?.[1])

  it('of an admin fails when it leaves no entry', async () => {
    expect(await statusOf(planted('admin', forget)(await callOf('admin')))).toBe(500)
    expect(complaint()).toBe('Error: POST /api/test left no entry in the audit log')
  })

  it('of an admin who acts as a guide fails when it leaves no entry, and that of the guide does not', async () => {
    expect(await statusOf(planted('guide', forget)(await callOf('admin as guide')))).toBe(500)
    expect(await statusOf(planted('guide', forget)(await callOf('guide')))).toBe(204)
  })

  it('succeeds when it leaves the entry that its route declares, and fails with another', async () => {
    const publish = write('guide.publish')
    expect(await statusOf(planted('admin', publish)(await callOf('admin')))).toBe(204)
    expect(await statusOf(planted('guide', publish)(await callOf('admin as guide')))).toBe(204)
    expect(await statusOf(planted('admin', write('guide.reject'))(await callOf('admin')))).toBe(500)
    expect(complaint()).toContain('does not declare that it audits guide.reject')
  })

  it('that only reads needs no entry', async () => {
    expect(await statusOf(planted('admin', forget)(await callOf('admin', 'GET')))).toBe(204)
  })

  it('is answered in production, and what it lacks is reported', async () => {
    const mode = env().NODE_ENV
    const call = await callOf('admin')
    Object.assign(env(), { NODE_ENV: 'production' })
    const status = await statusOf(planted('admin', forget)(call))
    Object.assign(env(), { NODE_ENV: mode })
    expect(status).toBe(204)
    expect(complaint()).toContain('left no entry in the audit log')
  })

  it('counts its own entries and not those of a call beside it', async () => {
    const calls = [await callOf('admin'), await callOf('admin')] as const
    const statuses = await Promise.all([
      statusOf(planted('admin', write('guide.publish'))(calls[0])),
      statusOf(planted('admin', forget)(calls[1])),
    ])
    expect(statuses).toEqual([204, 500])
  })
})

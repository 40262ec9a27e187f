import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allRoutes } from '@/app/api/document.ts'
import { operationOf } from '@/lib/server/api/operation.ts'
import { type AuditAction, auditActions } from '@/lib/server/audit/actions.ts'
import { adminCalls } from '../support/admin-calls/all.ts'
import { createAdminWorld } from '../support/admin-calls/world.ts'
import { testDatabase } from '../support/database.ts'
import { storageFolder } from '../support/imports.ts'

// No bank is asked: that one was tried is in the log as well.
process.env.EXCHANGE_RATES_URL = 'http://127.0.0.1:9/rates'
const folder = mkdtempSync(join(tmpdir(), 'cicerone-test-'))
process.env.STORAGE_FOLDER = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** By method and address, what each changing call of admins says that it writes into the audit log. */
const audited = new Map<string, readonly AuditAction[]>(
  Object.entries(allRoutes).flatMap(([pattern, module]) =>
    (['POST', 'PUT', 'PATCH', 'DELETE'] as const).flatMap((method) => {
      const operation = operationOf((module as Partial<Record<string, object>>)[method] ?? {})
      if (operation?.policy !== 'staff' || operation.isPresence) return []
      return [[`${method} ${pattern}`, operation.audits] as const]
    }),
  ),
)

describe('what admins change', () => {
  const db = testDatabase()
  storageFolder()

  it('is all tried here', () => {
    expect(Object.keys(adminCalls).toSorted()).toEqual([...audited.keys()].toSorted())
  })

  it.each(Object.keys(adminCalls))('%s leaves who did what to whom, and the facts', async (name) => {
    const world = await createAdminWorld(db)
    const answer = await adminCalls[name]?.(world)
    expect(`${name}: ${answer?.status}`).toMatch(/: 2\d\d$/)
    const entries = await db.auditEntry.findMany({ where: { actorId: world.adminId } })
    for (const action of audited.get(name) ?? []) {
      const own = entries.filter((entry) => entry.action === action)
      expect(own.map(({ subjectType, subjectId }) => [subjectType, subjectId])).toEqual(
        own.map(() => [auditActions[action].subject, expect.stringMatching(/./)]),
      )
      expect([action, own.length > 0]).toEqual([action, true])
      if (keepsFacts(action)) expect(own.map(({ details }) => details)).not.toContainEqual({})
    }
  })
})

const keepsFacts = (action: AuditAction) => Object.keys(auditActions[action].keeps.shape).length > 0

import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { audit } from '@/lib/server/audit/audit.ts'
import { database } from '@/lib/server/prisma/database.ts'

const subject = '00000000-0000-4000-8000-000000000000'
const answer = async () => new Response()

// None of these is ever run: each must be a type error, or the type check fails.
export function doesNotCompile() {
  const summary = 'Is planted'
  // @ts-expect-error a route names who may call it
  route({ summary }, () => undefined)
  // @ts-expect-error a policy is one of the list
  route({ summary, actor: 'somebody' }, () => undefined)
  // @ts-expect-error staff are named by a permission
  route({ summary, actor: {} }, () => undefined)
  // @ts-expect-error a permission is one of the matrix
  route({ summary, actor: { may: 'everything' } }, () => undefined)
  // @ts-expect-error what staff change is audited
  methods({ POST: route({ summary, actor: { may: 'texts' } }, () => undefined) })
  // @ts-expect-error what an admin may change as a guide is audited
  methods({ PUT: route({ summary, actor: 'guide' }, () => undefined) })
  // @ts-expect-error an empty list is no list
  methods({ DELETE: route({ summary, actor: 'user', audits: [] }, () => undefined) })
  // @ts-expect-error an action is one of the list
  route({ summary, actor: { may: 'texts' }, audits: ['guide.praise'] }, () => undefined)
  // @ts-expect-error a handler is made by route()
  methods({ POST: answer })
  methods({
    GET: route({ summary, actor: { may: 'texts' } }, () => undefined),
    POST: route({ summary, actor: 'self' }, () => undefined),
    PUT: route({ summary, actor: 'guide', audits: ['guide.publish'] }, () => undefined),
  })

  const body = raw({ maxBytes: 1, types: ['text/plain'] })
  // @ts-expect-error a signature has a verifier
  route({ summary, actor: 'anyone', forgery: 'signature', body }, () => undefined)
  // @ts-expect-error a signature is of bytes
  route({ summary, actor: 'anyone', forgery: 'signature', verify: () => 1 }, () => undefined)
  // @ts-expect-error a provider has no session
  route({ summary, actor: 'user', forgery: 'signature', body, verify: () => 1 }, () => undefined)

  const secret = { passwordHash: 'x' }
  void database().$transaction(async (tx) => {
    // @ts-expect-error an action keeps only what it names
    await audit.record(tx, null, 'account.password', subject, { after: { passwordHash: 'x' } })
    // @ts-expect-error and nothing of another type
    await audit.record(tx, null, 'guide.reject', subject, { after: { reason: 1 } })
    // @ts-expect-error nor a row that shares no name with it
    await audit.record(tx, null, 'guide.reject', subject, { after: secret })
  })
}

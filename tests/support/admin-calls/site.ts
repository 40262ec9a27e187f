import { PgBoss } from 'pg-boss'
import { deliverDue, queueMail } from '@/lib/server/mail/outbox.ts'
import { createPlan } from '../factories.ts'
import type { AdminCalls, AdminWorld } from './world.ts'

/** An email that its receiver's server has refused. @returns its id */
async function failedMail({ db, userId }: AdminWorld): Promise<string> {
  await db.$transaction((tx) =>
    queueMail(tx, {
      dedupeKey: `to ${userId}`,
      template: 'enquiry-to-traveller',
      locale: 'en',
      to: { address: 'olga@gmial.com', name: 'Olga' },
      unsubscribe: 'secret',
      content: { subject: 'A walk', text: 'A walk', html: '<p>A walk</p>' },
    }),
  )
  const refusal = Object.assign(new Error('550 5.1.2 domain not found'), {
    responseCode: 550,
    command: 'RCPT TO',
  })
  await deliverDue({ send: () => Promise.reject(refusal) })
  const { id } = await db.emailOutbox.findUniqueOrThrow({ where: { dedupeKey: `to ${userId}` } })
  return id
}

/** Creates the database rows that a job worker leaves. */
async function makeQueues(...names: string[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: process.env.DATABASE_URL ?? '',
    schema: 'pgboss',
    max: 1,
    schedule: false,
    supervise: false,
  })
  boss.on('error', () => {})
  await boss.start()
  for (const name of names) await boss.createQueue(name, { policy: 'exclusive' })
  await boss.stop({ graceful: false })
}

/** Prepares another name, which no page shows. @returns the answer, with the draft's version */
async function draftOfAppearance(admin: AdminWorld['admin']): Promise<Response> {
  const { version, name } = await (await admin.get('/api/admin/appearance')).json()
  return admin.patch('/api/admin/appearance', { version, name: `${name}!` })
}

/** Asks for a test email, as where a mail server is set. */
async function testMail(admin: AdminWorld['admin']): Promise<Response> {
  const before = process.env
  process.env = { ...before, SMTP_URL: 'smtp://mail.cicerone.test' }
  const answer = await admin.post('/api/admin/test_mail')
  process.env = before
  return answer
}

/** Of settings, mail and jobs. */
export const siteCalls: AdminCalls = {
  'POST /api/admin/guide_invitations': ({ admin }) =>
    admin.post('/api/admin/guide_invitations', { email: 'marco@example.com', name: 'Marco', locale: 'ja' }),
  'PUT /api/admin/setup_steps/{step}': ({ admin }) =>
    admin.put('/api/admin/setup_steps/look', { skipped: true }),
  'POST /api/admin/test_mail': ({ admin }) => testMail(admin),
  'POST /api/admin/test_mail/proof': async ({ db, admin }) => {
    await testMail(admin)
    const { text } = await db.emailOutbox.findFirstOrThrow({ where: { template: 'account-mailTest' } })
    return admin.post('/api/admin/test_mail/proof', { token: /token=([\w-]+)/.exec(text)?.[1] })
  },
  'POST /api/admin/jobs/{name}/run': async ({ db, admin }) => {
    await makeQueues('subscriptions')
    await db.$executeRaw`DELETE FROM pgboss.job`
    return admin.post('/api/admin/jobs/subscriptions/run')
  },
  'PUT /api/admin/mail/{id}/address': async (world) =>
    world.admin.put(`/api/admin/mail/${await failedMail(world)}/address`, { address: 'olga@gmail.com' }),
  'POST /api/admin/mail/given_up': async (world) =>
    world.admin.post('/api/admin/mail/given_up', { ids: [await failedMail(world)] }),
  'POST /api/admin/mail/retries': async (world) =>
    world.admin.post('/api/admin/mail/retries', { ids: [await failedMail(world)] }),
  'PATCH /api/admin/settings': async ({ db, admin }) => {
    await createPlan(db, 'monthly')
    const { version } = await (await admin.get('/api/admin/settings')).json()
    return admin.patch('/api/admin/settings', {
      version,
      features: { reviews: false },
      third_parties: { google: { ru: false } },
      translation: { provider: 'deepl' },
      seller: { name: 'Cicerone S.r.l.' },
      tax_rates: { FR: 2050 },
      week_price: 1900,
    })
  },
  'PATCH /api/admin/appearance': ({ admin }) => draftOfAppearance(admin),
  'POST /api/admin/appearance/publication': async ({ admin }) => {
    const { version } = await (await draftOfAppearance(admin)).json()
    return admin.post('/api/admin/appearance/publication', { version })
  },
  'DELETE /api/admin/appearance/draft': async ({ admin }) => {
    const { version } = await (await draftOfAppearance(admin)).json()
    return admin.delete('/api/admin/appearance/draft', { body: { version } })
  },
  'POST /api/admin/settings/translation': ({ admin }) =>
    admin.post('/api/admin/settings/translation', { provider: 'deepl' }),
  'POST /api/admin/settings/rates': ({ admin }) => admin.post('/api/admin/settings/rates'),
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { remindOfDeletions } from '@/lib/domain/people/personal-data/deletion.ts'
import { personalTables } from '@/lib/domain/people/personal-data/tables.ts'
import { env } from '@/lib/server/env.ts'
import { deliverDue } from '@/lib/server/mail/outbox.ts'
import { testDatabase } from '../../support/database.ts'
import { createEnquiry, createExcursion, createGuide, createUser } from '../../support/factories.ts'
import { createFilledGuide } from '../../support/filled-guide.ts'
import { refusalOf, signedIn } from '../../support/visitor.ts'

const db = testDatabase()

const path = '/api/account/deletion'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

type Column = { table: string; column: string }

/** Every column of every table that can hold a text. */
function textColumns(): Promise<Column[]> {
  return db.$queryRaw`
    SELECT format('%I.%I', c.table_schema, c.table_name) AS "table", c.column_name AS "column"
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
      AND (c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')
        OR c.udt_name = 'citext')
    ORDER BY 1, 2`
}

/** The columns in which a text is found, whatever its case. */
async function columnsWith(words: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns()) {
    const [row] = await db.$queryRawUnsafe<Array<{ count: number }>>(
      `SELECT count(*)::int AS "count" FROM ${table} WHERE "${column}"::text ILIKE $1`,
      `%${words}%`,
    )
    if (row && row.count > 0) found.push(`${table.replaceAll(/"|public\./g, '')}.${column}`)
  }
  return found
}

/** The stored files in which a text is found. */
function filesWith(words: string, folder = env().STORAGE_FOLDER): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name)
    if (statSync(file).isDirectory()) return filesWith(words, file)
    return name.includes(words) || readFileSync(file).includes(words) ? [file] : []
  })
}

/** Columns that hold nothing the person has given. A new column has to be marked by the fixture, or named here. */
const notThePersons = [
  // Words of the code, codes of languages and zones, ids and keys made at random.
  ['AuditEntry', 'action', 'subjectId', 'subjectType'],
  ['BusyPeriod', 'occurrence'],
  ['Attachment', 'key'],
  ['ConsentRecord', 'textSha256'],
  ['Credential', 'documentKey'],
  ['DataExport', 'key'],
  ['Draft', 'textsEditedAt'],
  ['ReviewTranslation', 'languageCode'],
  ['EmailOutbox', 'dedupeKey', 'template', 'unsubscribe'],
  ['Excursion', 'languages'],
  ['ExternalCalendar', 'etag', 'failure', 'lastModified'],
  ['Guide', 'timeZone'],
  ['GuideLanguage', 'languageCode'],
  ['IgnoredEvent', 'occurrence'],
  ['Message', 'event'],
  ['MessengerNote', 'event'],
  ['ModerationDecision', 'failure', 'marks', 'version'],
  ['Notification', 'event'],
  ['Offer', 'timeZone'],
  ['OAuthAccount', 'provider'],
  ['Photo', 'basePath', 'crop', 'formats', 'widths'],
  ['Picture', 'key'],
  ['Review', 'replyLanguageCode'],
  ['SecurityEvent', 'kind'],
  ['Submission', 'changed', 'marks'],
  ['Translation', 'languageCode'],
  // Of the report, and the moderator's reasons.
  ['PageReport', 'pageId', 'path', 'reason', 'reference', 'statement'],
  ['PageReportAppeal', 'statement'],
  // Texts of travellers.
  ['Enquiry', 'childrenAges', 'languageCode', 'travellerEmail', 'travellerName', 'travellerPhone'],
  ['Review', 'authorCountryCode', 'authorName', 'languageCode', 'text'],
  ['ReviewInvitation', 'draft'],
  // The law's papers.
  ['BillingCase', 'kind'],
  ['BillingDetails', 'countryCode'],
  ['FirstPlace', 'erid'],
  ['Invoice', 'content', 'number', 'pdfHash', 'pdfKey', 'reason'],
  ['Payment', 'order', 'providerRef'],
].flatMap(([table, ...columns]) => columns.map((column) => `${table}.${column}`))

describe('an account that is deleted', () => {
  it('leaves nothing of the person, in no column of any table and in no file', async () => {
    const mark = 'zqvantablack'
    const { userId, open, agreed, review, payment } = await createFilledGuide(db, mark)
    const other = await createFilledGuide(db, 'bravo')
    const before = await columnsWith(mark)
    const personal = new Set(personalTables.map(({ table }) => table))
    const columns = (await textColumns()).map(
      ({ table, column }) => `${table.replaceAll(/"|public\./g, '')}.${column}`,
    )
    const unmarked = columns.filter(
      (name) => personal.has(name.split('.')[0] ?? '') && !before.includes(name),
    )
    expect(unmarked).toEqual(notThePersons.toSorted())
    expect(filesWith(mark)).toHaveLength(6)

    const visitor = await signedIn(db, userId)
    expect((await visitor.post(path)).status).toBe(202)
    await anonymiseDue(inDays(31))
    const sent: string[] = []
    await deliverDue({ send: async ({ toAddress }) => void sent.push(toAddress) })

    expect(await columnsWith(mark)).toEqual([])
    expect(filesWith(mark)).toEqual([])
    expect(sent).toContain(`${mark}@guides.example`)
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
      email: `${userId}@deleted.invalid`,
      passwordHash: null,
      deleteAfter: null,
      anonymisedAt: expect.any(Date),
    })
    expect((await visitor.get('/api/account')).status).toBe(401)
    // Kept: documents required by law, and texts of travellers.
    expect(
      await db.payment.findUnique({ where: { id: payment.id }, include: { invoices: true } }),
    ).toMatchObject({
      invoices: [{ content: { buyer: 'As the law wants it' } }],
    })
    expect(await db.review.findUniqueOrThrow({ where: { id: review.id } })).toMatchObject({
      text: 'We saw what we would have walked past.',
      replyText: null,
    })
    const states = await db.enquiry.findMany({
      where: { id: { in: [open.id, agreed.id] } },
      orderBy: { createdAt: 'asc' },
    })
    expect(states.map(({ id, state }) => [id, state])).toEqual([
      [open.id, 'declined'],
      [agreed.id, 'cancelled'],
    ])
    // Nobody else has lost anything.
    expect((await columnsWith('bravo')).length).toBe(before.length)
    expect(await db.guide.findUniqueOrThrow({ where: { id: other.guide.id } })).toMatchObject({
      status: 'published',
      listed: true,
    })
  })
})

describe('the thirty days before', () => {
  it('hide the page at once, tell travellers, and end with what was public if the owner stays', async () => {
    const guide = await createGuide(db)
    const excursion = await createExcursion(db, { guideId: guide.id })
    const { enquiry } = await createEnquiry(db, {
      guideId: guide.id,
      travellerEmail: 'olga@example.com',
      locale: 'ja',
    })
    const { enquiry: agreed } = await createEnquiry(db, { guideId: guide.id, state: 'accepted' })
    const visitor = await signedIn(db, guide.userId)
    const answer = await visitor.post(path)
    const { delete_after: deleteAfter } = await answer.json()
    expect(Math.round((Date.parse(deleteAfter) - Date.now()) / 86_400_000)).toBe(30)
    expect(await (await visitor.get(path)).json()).toEqual({ delete_after: deleteAfter })

    const present = () =>
      Promise.all([
        db.guide.findUniqueOrThrow({ where: { id: guide.id }, select: { status: true, listed: true } }),
        db.excursion.findUniqueOrThrow({
          where: { id: excursion.id },
          select: { status: true, listed: true },
        }),
      ])
    expect(await present()).toEqual([
      { status: 'closed', listed: false },
      { status: 'published', listed: false },
    ])
    const stateOf = async (id: string) => (await db.enquiry.findUniqueOrThrow({ where: { id } })).state
    expect([await stateOf(enquiry.id), await stateOf(agreed.id)]).toEqual(['declined', 'accepted'])
    expect(await db.emailOutbox.findFirst({ where: { toAddress: 'olga@example.com' } })).toMatchObject({
      template: 'guide-left',
      locale: 'ja',
    })
    const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
    expect(
      await db.emailOutbox.count({ where: { toAddress: email, template: 'account-deletionAsked' } }),
    ).toBe(1)

    // Asked for again, the day doesn't move.
    expect((await (await visitor.post(path)).json()).delete_after).toBe(deleteAfter)
    expect((await visitor.delete(path)).status).toBe(204)
    expect(await present()).toEqual([
      { status: 'published', listed: true },
      { status: 'published', listed: true },
    ])
    await anonymiseDue(inDays(60))
    expect(await db.user.findUniqueOrThrow({ where: { id: guide.userId } })).toMatchObject({
      anonymisedAt: null,
    })
  })

  it('a page that was never approved comes back as a draft, and nothing of it waits for moderation', async () => {
    const guide = await createGuide(db, { status: 'pending' })
    await db.submission.create({ data: { guideId: guide.id, content: {} } })
    const visitor = await signedIn(db, guide.userId)
    await visitor.post(path)
    expect(await db.submission.findFirstOrThrow()).toMatchObject({ state: 'withdrawn' })
    await visitor.delete(path)
    expect(await db.guide.findUniqueOrThrow({ where: { id: guide.id } })).toMatchObject({ status: 'draft' })
  })

  it('three days before the end there is one reminder', async () => {
    const guide = await createGuide(db)
    const visitor = await signedIn(db, guide.userId)
    await visitor.post(path)
    const reminders = () => db.emailOutbox.count({ where: { template: 'account-deletionSoon' } })
    await remindOfDeletions(inDays(26.9))
    expect(await reminders()).toBe(0)
    await remindOfDeletions(inDays(27.1))
    await remindOfDeletions(inDays(28))
    expect(await reminders()).toBe(1)
    await anonymiseDue(inDays(29.9))
    expect(await db.user.findUniqueOrThrow({ where: { id: guide.userId } })).toMatchObject({
      anonymisedAt: null,
    })
  })

  it('one person’s trouble stops nobody else’s deletion, and is tried again', async () => {
    const [first, second] = [await createGuide(db), await createGuide(db)]
    for (const { userId } of [first, second]) await (await signedIn(db, userId)).post(path)
    // A row that can't be removed: whatever the reason, it fails the first one's transaction.
    await db.$executeRawUnsafe(
      `ALTER TABLE "Guide" ADD CONSTRAINT "stays" CHECK ("id" <> ${first.id} OR "guidingSince" IS NOT NULL)`,
    )
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      await anonymiseDue(inDays(31))
    } finally {
      error.mockRestore()
      await db.$executeRaw`ALTER TABLE "Guide" DROP CONSTRAINT "stays"`
    }
    const isGone = async (id: string) =>
      (await db.user.findUniqueOrThrow({ where: { id } })).anonymisedAt !== null
    expect([await isGone(first.userId), await isGone(second.userId)]).toEqual([false, true])
    await anonymiseDue(inDays(31))
    expect(await isGone(first.userId)).toBe(true)
  })

  it('need a fresh proof and a guide; once they are over, nobody can stay', async () => {
    const guide = await createGuide(db)
    const visitor = await signedIn(db, guide.userId)
    await db.session.updateMany({ data: { provedAt: new Date(0) } })
    expect(await refusalOf(visitor.post(path))).toEqual([403, 'proof_needed'])
    const admin = await signedIn(db, (await createUser(db, { role: 'admin' })).id)
    expect(await refusalOf(admin.post(path))).toEqual([403, 'forbidden'])
    await db.user.update({ where: { id: guide.userId }, data: { deleteAfter: new Date(Date.now() - 1000) } })
    expect(await refusalOf(visitor.delete(path))).toEqual([409, 'conflict'])
  })
})

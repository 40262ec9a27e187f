import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { removeUnusedFiles } from '@/lib/domain/composition/background/unused-files.ts'
import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { readThread } from '@/lib/domain/conversation/enquiries/conversation/queries.ts'
import { describeThreadReport } from '@/lib/domain/conversation/enquiries/reports/moderation.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import { createConversation, inDays, proposal } from '../support/conversations.ts'
import { testDatabase } from '../support/database.ts'
import { closeThreadReport } from '../support/decide.ts'
import { createExcursion, createUser } from '../support/factories.ts'
import { openCasesOf } from '../support/open-cases.ts'
import { signedIn, Visitor } from '../support/visitor.ts'

const db = testDatabase()

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</S /JavaScript>> endobj\n%%EOF')
const secret = 'SECRET-41.8902N'
const photo = () =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: '#864' } })
    .withExif({ IFD0: { Copyright: secret } })
    .jpeg()
    .toBuffer()

async function conversation() {
  const made = await createConversation(db)
  const guide = await signedIn(db, made.guide.userId)
  return {
    ...made,
    guideVisitor: guide,
    traveller: new Visitor(),
    guidePath: `/api/account/enquiries/${made.enquiry.id}`,
    travellerPath: `/api/enquiries/${made.token}`,
  }
}

const message = (attachments: string[], body = '') => ({
  client_id: randomUUID(),
  body,
  attachment_ids: attachments,
})

describe('a file of a conversation', () => {
  test('is seen by its sender at once, by the other side with its message, and by nobody else', async () => {
    const { guideVisitor, traveller, guidePath, travellerPath } = await conversation()
    const id = randomUUID()
    const put = await guideVisitor.put(`${guidePath}/attachments/${id}?name=C%3A%5CForum%20plan.PDF`, pdf)
    expect([put.status, await put.json()]).toMatchObject([200, { id, name: 'Forum plan.pdf', width: null }])
    expect((await guideVisitor.get(`${guidePath}/attachments/${id}`)).status).toBe(200)
    expect((await traveller.get(`${travellerPath}/attachments/${id}`)).status).toBe(404)

    expect((await guideVisitor.post(`${guidePath}/messages`, message([id]))).status).toBe(201)
    const answer = await (await traveller.get(`${travellerPath}/messages?after=1`)).json()
    expect(answer.messages[0].attachments).toEqual([
      { id, name: 'Forum plan.pdf', size: pdf.byteLength, width: null, height: null },
    ])
    const { threads } = await (await guideVisitor.get('/api/account/enquiries')).json()
    expect(threads[0].last_message.text).toBe('Forum plan.pdf')
    const file = await traveller.get(`${travellerPath}/attachments/${id}`)
    expect((await traveller.get(`${travellerPath}/attachments/${id}/picture`)).status).toBe(404)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="Forum plan\.pdf"/),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const stranger = await conversation()
    expect((await stranger.traveller.get(`${stranger.travellerPath}/attachments/${id}`)).status).toBe(404)
    expect((await stranger.guideVisitor.get(`${guidePath}/attachments/${id}`)).status).toBe(404)
  })

  test('that is a picture is shown without what its camera has written', async () => {
    const { guideVisitor, traveller, guidePath, travellerPath } = await conversation()
    const id = randomUUID()
    const put = await traveller.put(`${travellerPath}/attachments/${id}?name=street.png`, await photo())
    expect([put.status, await put.json()]).toMatchObject([200, { name: 'street.jpg', width: 80, height: 40 }])
    await traveller.post(`${travellerPath}/messages`, message([id], 'Is it here?'))
    const shown = await guideVisitor.get(`${guidePath}/attachments/${id}/picture`)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
    })
    expect(Buffer.from(await shown.arrayBuffer()).includes(secret)).toBe(false)
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an archive', Buffer.from('PK\u0003\u0004 something')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused with the reason when it is %s, whatever its name', async (_, bytes) => {
    const { traveller, travellerPath } = await conversation()
    const put = await traveller.put(`${travellerPath}/attachments/${randomUUID()}?name=a.pdf`, bytes)
    expect([put.status, await put.json()]).toMatchObject([422, { errors: { file: [expect.any(String)] } }])
    expect(await db.attachment.count()).toBe(0)
  })

  test.each([
    [9.9, 200],
    [10, 200],
    [10.1, 413],
    [100, 413],
  ])('of %d MB: %d, and a refusal says how large it may be', async (megabytes, status) => {
    const { traveller, travellerPath } = await conversation()
    const bytes = Buffer.alloc(Math.round(megabytes * 1024 * 1024))
    bytes.set(pdf)
    const put = await traveller.put(`${travellerPath}/attachments/${randomUUID()}?name=a.pdf`, bytes)
    expect(put.status).toBe(status)
    const { errors } = await put.json()
    expect(errors).toEqual(status === 200 ? undefined : { file: [expect.stringContaining('10')] })
    expect(await db.attachment.count()).toBe(status === 200 ? 1 : 0)
  })

  test('is one file when a bad line sends it twice', async () => {
    const { traveller, travellerPath } = await conversation()
    const id = randomUUID()
    const address = `${travellerPath}/attachments/${id}?name=a.pdf`
    const first = await (await traveller.put(address, pdf)).json()
    expect(await (await traveller.put(address, pdf)).json()).toEqual(first)
    const sent = message([id], 'Twice')
    const one = await traveller.post(`${travellerPath}/messages`, sent)
    const two = await traveller.post(`${travellerPath}/messages`, sent)
    expect((await one.json()).number).toBe((await two.json()).number)
    expect(await db.attachment.count()).toBe(1)
  })

  test('can be sent once only, and not by the other side', async () => {
    const { guideVisitor, traveller, guidePath, travellerPath } = await conversation()
    const id = randomUUID()
    await traveller.put(`${travellerPath}/attachments/${id}?name=a.pdf`, pdf)
    expect((await guideVisitor.post(`${guidePath}/messages`, message([id]))).status).toBe(422)
    expect((await traveller.post(`${travellerPath}/messages`, message([id]))).status).toBe(201)
    expect((await traveller.post(`${travellerPath}/messages`, message([id]))).status).toBe(422)
    expect(await db.message.count()).toBe(2)
  })

  test('that was never sent goes after two days, one that was sent stays', async () => {
    const { traveller, travellerPath } = await conversation()
    const [sent, left, taken] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [sent, left, taken])
      await traveller.put(`${travellerPath}/attachments/${id}?name=a.pdf`, pdf)
    await traveller.post(`${travellerPath}/messages`, message([sent]))
    const keyOf = async (id: string) => (await db.attachment.findUniqueOrThrow({ where: { id } })).key
    const keys = { sent: await keyOf(sent), left: await keyOf(left), taken: await keyOf(taken) }
    expect((await traveller.delete(`${travellerPath}/attachments/${taken}`)).status).toBe(204)
    expect((await traveller.delete(`${travellerPath}/attachments/${sent}`)).status).toBe(204)

    await removeUnusedFiles(new Date(Date.now() + 3 * 86_400_000))
    const isThere = async (key: string) => {
      const file = await (await storage()).open(key)
      file?.body.destroy()
      return file !== null
    }
    expect(await Promise.all([keys.sent, keys.left, keys.taken].map(isThere))).toEqual([true, false, false])
  })

  test('is not taken in a closed conversation', async () => {
    const { guideVisitor, traveller, guidePath, travellerPath } = await conversation()
    await guideVisitor.put(`${guidePath}/block`)
    const put = await traveller.put(`${travellerPath}/attachments/${randomUUID()}?name=a.pdf`, pdf)
    expect([put.status, await put.json()]).toMatchObject([409, { code: 'conversation_closed' }])
  })
})

test('a message without words and files is refused', async () => {
  const { traveller, travellerPath } = await conversation()
  const answer = await traveller.post(`${travellerPath}/messages`, message([], '  '))
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: { body: [expect.any(String)] } },
  ])
})

describe('a report', () => {
  test('of either side waits for the admins, with the words meant', async () => {
    const { guideVisitor, traveller, guidePath, travellerPath, asGuide, enquiry } = await conversation()
    const [first] = (await readThread(asGuide, 0)).messages
    await sendMessage(asGuide, { clientId: randomUUID(), body: 'Tuesday is free.' })
    const reports = { message_id: first?.id, reason: 'They ask for my card.' }
    expect((await guideVisitor.post(`${guidePath}/reports`, reports)).status).toBe(204)
    expect((await traveller.post(`${travellerPath}/reports`, { reason: 'He was rude.' })).status).toBe(204)
    const cases = await openCasesOf(db, 'reports')
    expect(cases).toMatchObject([
      { kind: 'conversation', title: enquiry.travellerName },
      { kind: 'conversation', title: enquiry.travellerName },
    ])
    expect(await Promise.all(cases.map(({ id }) => describeThreadReport(id)))).toMatchObject([
      {
        ...{ by: 'guide', words: 'Is Tuesday free?', reason: 'They ask for my card.' },
        messages: [{ body: 'Is Tuesday free?' }],
      },
      {
        ...{ by: 'traveller', words: null, reason: 'He was rude.' },
        messages: [{ body: 'Is Tuesday free?' }, { body: 'Tuesday is free.' }],
      },
    ])
  })

  test('is closed once, by one moderator, with a note in the log', async () => {
    const { traveller, travellerPath, enquiry } = await conversation()
    await traveller.post(`${travellerPath}/reports`, { reason: 'He was rude.' })
    const [report] = await openCasesOf(db, 'reports')
    if (!report) throw new Error('A report was expected.')
    const { id: userId } = await createUser(db, { role: 'admin' })
    const closing = await Promise.allSettled(
      ['Warned', 'Again'].map((note) => closeThreadReport({ userId }, report.id, note)),
    )
    expect(closing.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(closing.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    })
    await expect(closeThreadReport({ userId }, randomUUID(), 'Nothing')).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await openCasesOf(db, 'reports')).toEqual([])
    expect(await db.auditEntry.findMany({ where: { action: 'enquiry.report_close' } })).toMatchObject([
      { actorId: userId, subjectId: enquiry.id, details: { after: { report: report.id } } },
    ])
  })

  test('is about the other side’s words only', async () => {
    const { traveller, travellerPath, asTraveller } = await conversation()
    const [own] = (await readThread(asTraveller, 0)).messages
    const answer = await traveller.post(`${travellerPath}/reports`, { message_id: own?.id, reason: 'Mine' })
    expect(answer.status).toBe(404)
  })
})

test('a warning that its reader has dismissed does not come back', async () => {
  const { guideVisitor, traveller, guidePath, travellerPath, asGuide } = await conversation()
  const words = 'Confirm your card number here: pay-guide-safe.example'
  await traveller.post(`${travellerPath}/messages`, message([], words))
  const found = (await readThread(asGuide, 1)).messages[0]
  expect(found?.warnings).not.toEqual([])
  expect((await traveller.delete(`${travellerPath}/warnings/${found?.id}`)).status).toBe(404)
  expect((await guideVisitor.delete(`${guidePath}/warnings/${found?.id}`)).status).toBe(204)
  expect((await readThread(asGuide, 1)).messages[0]?.warnings).toEqual([])
})

describe('templates', () => {
  test('are kept by name and language, and replaced by the same', async () => {
    const { guideVisitor } = await conversation()
    const path = '/api/account/reply_templates'
    const template = { name: 'What to bring', locale: 'en', body: 'Good shoes.' }
    const { id } = await (await guideVisitor.post(path, template)).json()
    await guideVisitor.post(path, { ...template, locale: 'ja', body: '歩きやすい靴' })
    const again = await guideVisitor.post(path, { ...template, body: 'Good shoes and water.' })
    expect([again.status, await again.json()]).toEqual([201, { id }])
    expect(await (await guideVisitor.get(path)).json()).toMatchObject([
      { locale: 'en', body: 'Good shoes and water.' },
      { locale: 'ja', body: '歩きやすい靴' },
    ])
    const other = (await conversation()).guideVisitor
    expect(await (await other.get(path)).json()).toEqual([])
    expect((await guideVisitor.delete(`${path}/${id}`)).status).toBe(204)
    expect(await (await guideVisitor.get(path)).json()).toHaveLength(1)
  })
})

describe('an offer', () => {
  test('is filled in from the enquiry and its tour, in the words that the traveller reads', async () => {
    const tour = await createExcursion(db, { title: 'The Forum' })
    const guide = await db.guide.findUniqueOrThrow({ where: { id: tour.guideId } })
    const { enquiry } = await createConversation(db, { guideId: guide.id, excursionId: tour.id })
    await db.priceTier.create({
      data: { excursionId: tour.id, minGuests: 1, maxGuests: 4, amount: 21_000 },
    })
    const visitor = await signedIn(db, guide.userId)
    const answer = await visitor.get(`/api/account/enquiries/${enquiry.id}/proposal`)
    expect(await answer.json()).toMatchObject({
      excursion_id: tour.id,
      date: null,
      adults: 2,
      tours: [
        {
          id: tour.id,
          title: 'The Forum',
          tiers: expect.arrayContaining([{ min_guests: 1, max_guests: 4, amount: 21_000 }]),
        },
      ],
    })
  })

  test('for a time that is agreed on or blocked is refused with 409, one that adjoins it isn’t', async () => {
    const { guide, guideVisitor, guidePath } = await conversation()
    const startsAt = inDays(20)
    const body = { ...proposal(), starts_at: startsAt.toISOString(), expires_at: inDays(3).toISOString() }
    const busy = { guideId: guide.id, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
    await db.busyPeriod.create({ data: { ...busy, source: 'manual' } })
    const refused = await guideVisitor.post(`${guidePath}/offers`, body)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'time_taken' }])
    expect(await db.offer.count()).toBe(0)
    await db.busyPeriod.updateMany({
      data: { startsAt: new Date(startsAt.getTime() - 3_600_000), endsAt: startsAt },
    })
    expect((await guideVisitor.post(`${guidePath}/offers`, body)).status).toBe(201)
  })
})

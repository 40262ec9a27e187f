import { findUnsentForm } from '@/app/[locale]/unsent-form.ts'
import { findSentPage } from '@/lib/domain/conversation/enquiries/sent/page.ts'
import { findUnsent, forgetUnsent } from '@/lib/domain/conversation/plain-forms/unsent.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { callApi } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'

const path = '/api/forms/enquiry'
const type = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe('POST /api/forms/enquiry, the contact form without script', () => {
  const db = testDatabase()
  let guideId: number
  beforeEach(async () => {
    guideId = (await createGuide(db)).id
  })

  const typed = (more: Record<string, string> = {}) => ({
    guideId: String(guideId),
    languageCode: 'en',
    date: '',
    flexible: '1',
    adults: '2',
    children: '0',
    childrenAges: '',
    message: 'We would like to see\r\nthe old town.',
    name: 'Olga',
    email: 'olga@example.com',
    website: '',
    ...more,
  })
  async function send(fields: Record<string, string> | string[][], locale: Locale = 'en', headers = {}) {
    const body = new URLSearchParams(fields).toString()
    return callApi(path, { method: 'POST', locale, headers: { ...type, ...headers }, body })
  }
  async function shownAgain(answer: Response, locale: Locale = 'en') {
    expect(answer.status).toBe(303)
    const location = new URL(answer.headers.get('location') ?? '', 'https://cicerone.test')
    const unsent = await findUnsentForm(Object.fromEntries(location.searchParams), locale)
    if (!unsent) throw new Error(`nothing is kept for ${location}`)
    return { location, form: unsent.values, ...unsent }
  }

  it('sends what the form with script sends, and leads to the page after sending', async () => {
    const answer = await send(typed({ children: '1', childrenAges: '4 и ７' }), 'ja')
    expect(answer.status).toBe(303)
    const [, key = ''] = /^\/ja\/status\/sent\/(.+)$/.exec(answer.headers.get('location') ?? '') ?? []
    expect(await findSentPage(key, 'ja')).toMatchObject({ email: 'olga@example.com' })
    const enquiry = await db.enquiry.findFirstOrThrow({ include: { messages: true } })
    expect(enquiry).toMatchObject({
      locale: 'ja',
      adults: 2,
      children: 2,
      childrenAges: [4, 7],
      dateFlexible: true,
      consentedAt: expect.any(Date),
      messages: [{ body: 'We would like to see\nthe old town.' }],
    })
    expect(await db.emailOutbox.count({ where: { template: 'enquiry-to-traveller' } })).toBe(1)
    expect(await db.unsentEnquiry.count()).toBe(0)
  })

  it('comes again with what was typed, and each wrong field says in the reader’s language what would be right', async () => {
    const wrong = typed({
      email: 'olga@mail',
      message: 'Hi',
      flexible: '',
      childrenAges: '4, 99',
      adults: '',
    })
    const { location, form, errors, trouble } = await shownAgain(await send(wrong, 'en'))
    expect(location.pathname + location.search).toMatch(
      new RegExp(`^/en/enquiry\\?guide=${guideId}&form=[\\w-]{43}$`),
    )
    expect(form).toMatchObject({ name: 'Olga', email: 'olga@mail', message: 'Hi', childrenAges: '4, 99' })
    expect(trouble).toBe('Some fields need correcting.')
    expect(errors).toEqual({
      date: 'Date: choose a day, or tick “Not sure yet”.',
      adults: 'Adults: please fill this in.',
      childrenAges: 'Children’s ages: must be 17 or less.',
      message: 'Message: use at least 10 characters.',
      email: 'Email: use an address like name@example.com.',
    })
    expect(await db.enquiry.count()).toBe(0)
  })

  it('says above the form what is wrong with no single field', async () => {
    await db.guide.update({ where: { id: guideId }, data: { enquiriesPaused: true } })
    const { location, trouble, errors } = await shownAgain(await send(typed(), 'zh-Hans'), 'zh-Hans')
    expect(location.hash).toBe('#contact')
    expect(trouble).toMatch(/咨询|提问/)
    expect(errors).toEqual({})
  })

  it('asks once about an address that looks mistyped', async () => {
    const slip = typed({ email: 'olga@gmial.com' })
    const { errors, isSlip } = await shownAgain(await send(slip))
    expect(errors).toEqual({
      email: 'Email: did you mean olga@gmail.com? If yours is right, send the form again.',
    })
    expect(isSlip).toBe(true)
    const again = await send({ ...slip, rightAddress: 'olga@gmial.com' })
    expect(again.headers.get('location')).toMatch(/^\/en\/status\/sent\//)
    expect(await db.enquiry.findFirstOrThrow()).toMatchObject({ travellerEmail: 'olga@gmial.com' })
  })

  it('goes to the ticked ones of several guides', async () => {
    const { cityId } = await db.guide.findUniqueOrThrow({ where: { id: guideId } })
    const others = [await createGuide(db, { cityId }), await createGuide(db, { cityId })]
    const all = [guideId, ...others.map(({ id }) => id)]
    const { guideId: _, ...fields } = typed()
    const form = Object.entries({ ...fields, guides: all.join(',') })
    const { location, errors } = await shownAgain(await send(form))
    expect(location.searchParams.get('guides')).toBe(all.join(','))
    expect(Object.keys(errors)).toEqual(['guideIds'])
    const ticked = all.slice(0, 2).map((id) => ['guideIds', String(id)])
    expect((await send([...form, ...ticked])).headers.get('location')).toMatch(/^\/en\/status\/sent\//)
    const sent = await db.enquiry.findMany({ orderBy: { guideId: 'asc' }, select: { guideId: true } })
    expect(sent.map((enquiry) => enquiry.guideId)).toEqual(all.slice(0, 2))
  })

  it('is kept encrypted, and for an hour', async () => {
    const { location } = await shownAgain(await send(typed({ email: 'olga@mail' })))
    const token = location.searchParams.get('form') ?? ''
    const { sealed } = await db.unsentEnquiry.findFirstOrThrow()
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('olga')
    expect(await findUnsent(`A${token.slice(1)}`)).toBeNull()
    const later = new Date(Date.now() + 61 * 60_000)
    expect(await findUnsent(token, later)).toBeNull()
    await forgetUnsent()
    expect(await db.unsentEnquiry.count()).toBe(1)
    await forgetUnsent(later)
    expect(await db.unsentEnquiry.count()).toBe(0)
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a foreign site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s', async (_, headers) => {
    const answer = await send(typed(), 'en', headers)
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'forgery'])
    expect(await db.enquiry.count()).toBe(0)
  })

  it('has the limits of the other form, and one for forms that are kept', async () => {
    for (let sent = 0; sent < 5; sent++) {
      const answer = await send(typed({ message: `We would like to see the old town, ${sent}.` }))
      expect(answer.headers.get('location')).toMatch(/\/status\/sent\//)
    }
    const { trouble } = await shownAgain(await send(typed({ message: 'We would like to see the new town.' })))
    expect(trouble).toMatch(/^Too many attempts/)
    for (let refused = 1; refused < 30; refused++) await send(typed({ email: 'olga@mail' }))
    expect((await send(typed({ email: 'olga@mail' }))).status).toBe(429)
    expect(await db.unsentEnquiry.count()).toBe(30)
  })

  it('answers a robot like anybody else and stores nothing', async () => {
    const answer = await send(typed({ website: 'x' }))
    expect(answer.headers.get('location')).toMatch(/^\/en\/status\/sent\//)
    expect(await db.enquiry.count()).toBe(0)
  })

  it('answers 415 to JSON, and 400 to bytes that are no UTF-8', async () => {
    const json = { 'Content-Type': 'application/json' }
    expect((await callApi(path, { method: 'POST', headers: json, body: '{}' })).status).toBe(415)
    const bytes = new Uint8Array([0x61, 0x3d, 0xff])
    expect((await callApi(path, { method: 'POST', headers: type, body: bytes })).status).toBe(400)
  })
})

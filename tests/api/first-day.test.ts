import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findExcursionPreview } from '@/lib/domain/catalogue/excursions/editor/preview.ts'

import { findExcursion } from '@/lib/domain/catalogue/excursions/page.ts'

import { giveConsents, missingConsents } from '@/lib/domain/people/accounts/consents.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { testDatabase } from '../support/database.ts'
import { approveExcursion, approveProfile } from '../support/decide.ts'
import { createCategory, createCity, createGuide } from '../support/factories.ts'
import { plainPicture } from '../support/plain-picture.ts'
import { withMailServer } from '../support/received-mails.ts'
import { refusalOf, Visitor } from '../support/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'cicerone-test-'))
process.env.STORAGE_FOLDER = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = testDatabase()
const arrived = withMailServer()

const email = 'elena@example.com'
const operator = { userId: null }
const names: Record<Locale, { firstname: string; lastname: string }> = {
  ru: { firstname: 'Елена', lastname: 'Соколова' },
  en: { firstname: 'Helen', lastname: 'Falcon' },
  ja: { firstname: '悠子', lastname: '森田' },
  'zh-Hans': { firstname: '娜', lastname: '王' },
}

/** Somebody who has registered and has not opened the link yet. */
async function registered(locale: Locale) {
  const city = await createCity(db)
  await db.plan.create({ data: { code: 'monthly', interval: 'month', amount: 1900, name: {} } })
  const visitor = new Visitor()
  const body = {
    email,
    password: 'a good long password',
    ...names[locale],
    city: city.id,
    terms: true,
    consent: true,
  }
  const send = (changes: object = {}) =>
    visitor.post('/api/registrations', { ...body, ...changes }, { locale })
  expect((await send()).status).toBe(202)
  return { visitor, send, city }
}

async function latestToken(): Promise<string> {
  const mail = (await arrived()).at(-1)
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The same person in the cabinet. */
async function arrivedGuide(locale: Locale) {
  const { visitor, city } = await registered(locale)
  const opened = await visitor.get(`/api/sessions?token=${await latestToken()}`, { locale })
  expect(opened.status).toBe(200)
  return { visitor, city }
}

async function saveProfile(visitor: Visitor, changes: object) {
  const { version } = await (await visitor.get('/api/account/profile')).json()
  const saved = await visitor.patch('/api/account/profile', { version, changes })
  expect(saved.status).toBe(200)
}

async function saveTour(visitor: Visitor, id: number, changes: object) {
  const address = `/api/account/excursions/${id}`
  const { version } = await (await visitor.get(address)).json()
  expect((await visitor.patch(address, { version, changes })).status).toBe(200)
}

async function portrait(visitor: Visitor) {
  const body = await plainPicture(800, 800)
  const headers = { 'content-length': String(body.byteLength), 'content-type': 'image/jpeg' }
  const sent = await visitor.put(`/api/account/photos/${randomUUID()}?for=portrait`, body, { headers })
  expect(sent.status).toBe(200)
}

/** Everything that a profile needs. */
async function writeProfile(visitor: Visitor, locale: Locale) {
  await portrait(visitor)
  await saveProfile(visitor, {
    [`headline.${locale}`]: 'Old town and wine',
    [`bio.${locale}`]: '<p>A letter to travellers.</p>',
    'firstname.en': names.en.firstname,
    'lastname.en': names.en.lastname,
    languages: [
      { code: 'ru', level: 'native' },
      { code: 'ja', level: 'B2' },
    ],
  })
}

/** Everything that a tour needs but its languages, which come from the profile. */
async function writeTour(visitor: Visitor, locale: Locale, categoryId: number): Promise<number> {
  const begun = await visitor.post('/api/account/excursions', {}, { locale })
  const { id } = await begun.json()
  await saveTour(visitor, id, {
    [`title.${locale}`]: 'Sulphur baths',
    [`summary.${locale}`]: 'Two hours below the fortress',
    [`description.${locale}`]: '<p>We walk.</p>',
    [`meeting_point.${locale}`]: 'At the baths',
    category_id: categoryId,
    duration_minutes: 120,
    max_guests: 4,
  })
  const { price_version: version } = await (await visitor.get(`/api/account/excursions/${id}`)).json()
  const tiers = [{ min_guests: 1, max_guests: null, amount: 9000 }]
  const priced = await visitor.patch(`/api/account/excursions/${id}/price`, { version, changes: { tiers } })
  expect(priced.status).toBe(200)
  return id
}

const tour = async (visitor: Visitor, id: number) =>
  (await visitor.get(`/api/account/excursions/${id}`)).json()

describe('the first day', () => {
  test.each(locales)('from registration to profile and tour sent, without waiting: %s', async (locale) => {
    const category = await createCategory(db)
    const { visitor } = await arrivedGuide(locale)
    await writeProfile(visitor, locale)
    const id = await writeTour(visitor, locale, category.id)
    expect(await tour(visitor, id)).toMatchObject({ fields: { languages: ['ru', 'ja'] }, missing: [] })
    expect((await visitor.post('/api/account/profile/submission')).status).toBe(204)
    expect((await visitor.post(`/api/account/excursions/${id}/submission`)).status).toBe(204)
    expect(await db.submission.count({ where: { state: 'pending' } })).toBe(2)
  })

  test('a tour begun before the profile is led in all its languages, until the guide says otherwise', async () => {
    const category = await createCategory(db)
    const { visitor } = await arrivedGuide('ru')
    const id = await writeTour(visitor, 'ru', category.id)
    const other = await writeTour(visitor, 'ru', category.id)
    const languages = async (one: number) => (await tour(visitor, one)).fields.languages
    expect(await languages(id)).toEqual([])
    const ru = { code: 'ru', level: 'native' }
    await saveProfile(visitor, { languages: [ru] })
    expect(await languages(id)).toEqual(['ru'])
    await saveProfile(visitor, { languages: [ru, { code: 'en', level: 'C1' }] })
    expect(await languages(id)).toEqual(['ru', 'en'])
    await saveTour(visitor, other, { languages: ['en'] })
    await saveProfile(visitor, { languages: [ru, { code: 'en', level: 'C1' }, { code: 'ka', level: 'B1' }] })
    expect(await languages(id)).toEqual(['ru', 'en', 'ka'])
    expect(await languages(other)).toEqual(['en'])
  })

  test('a tour begins in the city of the draft, and its preview shows the guide of the draft', async () => {
    const category = await createCategory(db)
    const { visitor } = await arrivedGuide('ru')
    const moved = await createCity(db)
    await writeProfile(visitor, 'ru')
    await saveProfile(visitor, { city_id: moved.id })
    const id = await writeTour(visitor, 'ru', category.id)
    expect((await tour(visitor, id)).fields.city_id).toBe(moved.id)
    const { id: guideId } = await db.guide.findFirstOrThrow({ select: { id: true } })
    const shown = await findExcursionPreview(guideId, id, 'en')
    expect(shown?.guideCard).toMatchObject({
      name: 'Helen Falcon',
      languages: [{ code: 'ru' }, { code: 'ja' }],
    })
    expect(shown?.guideCard.portrait.basePath).toMatch(/^\/assets\/files\//)
  })

  test('a tour that is approved first waits for the profile, and says so', async () => {
    const category = await createCategory(db)
    const { visitor } = await arrivedGuide('en')
    await writeProfile(visitor, 'en')
    const id = await writeTour(visitor, 'en', category.id)
    await visitor.post('/api/account/profile/submission')
    await visitor.post(`/api/account/excursions/${id}/submission`)
    const waiting = (excursionId: number | null) =>
      db.submission.findFirstOrThrow({ where: { state: 'pending', excursionId }, select: { id: true } })
    await approveExcursion(operator, (await waiting(id)).id)
    expect(await tour(visitor, id)).toMatchObject({ status: 'published', awaits_profile: true, path: null })
    const row = await db.excursion.findUniqueOrThrow({
      where: { id },
      select: {
        slug: true,
        listed: true,
        city: { select: { slug: true, country: { select: { slug: true } } } },
      },
    })
    const place = [row.city.country.slug, row.city.slug, row.slug] as const
    expect(row.listed).toBe(false)
    expect(await findExcursion(...place, 'en')).toBeNull()
    expect(
      await db.emailOutbox.findFirst({ where: { template: { startsWith: 'moderation-' } } }),
    ).toMatchObject({
      template: 'moderation-tourAwaitsProfile',
    })
    await approveProfile(operator, (await waiting(null)).id)
    expect(await tour(visitor, id)).toMatchObject({ awaits_profile: false, path: expect.any(String) })
    expect((await findExcursion(...place, 'en'))?.title).toBe('Sulphur baths')
  })
})

describe('consents', () => {
  test.each(['terms', 'consent'])('registration is refused without %s', async (name) => {
    const city = await createCity(db)
    const body = {
      email,
      password: 'a good long password',
      ...names.en,
      city: city.id,
      terms: true,
      consent: true,
    }
    for (const value of [false, undefined]) {
      const refused = await new Visitor().post('/api/registrations', { ...body, [name]: value })
      expect(refused.status).toBe(422)
      expect(Object.keys((await refused.json()).errors)).toEqual([name])
    }
    expect(await db.user.count()).toBe(0)
  })

  test('keep who agreed to which version of which text, when, and in which language', async () => {
    const changedAt = new Date('2026-10-01T08:00:00Z')
    await db.staticPage.createMany({
      data: [
        { slug: 'terms', locale: 'ru', title: 'Условия', body: '', updatedAt: changedAt },
        { slug: 'terms', locale: 'ja', title: '規約', body: '', updatedAt: new Date('2026-11-02T08:00:00Z') },
        { slug: 'consent', locale: 'ru', title: 'Согласие', body: '', updatedAt: changedAt },
      ],
    })
    await registered('ja')
    const kept = await db.consentRecord.findMany({ orderBy: { subject: 'asc' } })
    expect(kept).toMatchObject([
      { subject: 'terms', locale: 'ja', textVersion: new Date('2026-11-02T08:00:00Z') },
      // Read in the language that stands in for a missing one.
      { subject: 'personal_data', locale: 'ja', textVersion: changedAt },
    ])
    expect(Math.abs((kept[0]?.givenAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('are asked for once of somebody who has not registered', async () => {
    const { id, userId } = await createGuide(db)
    expect(await missingConsents(userId)).toEqual(['terms', 'personal_data'])
    const actor = {
      userId,
      role: 'guide' as const,
      guideId: id,
      sessionId: '',
      impersonatorId: null,
      provedAt: new Date(),
      lacksFactor: false,
    }
    await Promise.all([giveConsents(actor, 'en'), giveConsents(actor, 'en')])
    expect(await missingConsents(userId)).toEqual([])
    expect(await db.consentRecord.count({ where: { userId } })).toBe(2)
  })

  test('of a stranger who registered somebody’s address are not theirs', async () => {
    await registered('en')
    const { id } = await db.user.findFirstOrThrow({ where: { email } })
    expect(await missingConsents(id)).toEqual([])
    const owner = new Visitor()
    const token = await latestToken()
    expect((await owner.post('/api/sessions/confirmation', { token, password: null })).status).toBe(200)
    expect(await missingConsents(id)).toEqual(['terms', 'personal_data'])
  })
})

describe('the email after registration', () => {
  test('is sent again to the browser that has registered, and its link keeps the password', async () => {
    const { visitor, send } = await registered('en')
    const first = await latestToken()
    expect((await send()).status).toBe(202)
    const second = await latestToken()
    expect(second).toHaveLength(43)
    expect(second).not.toBe(first)
    expect(await db.user.count()).toBe(1)
    expect((await visitor.get(`/api/sessions?token=${second}`)).status).toBe(200)
    expect((await db.user.findFirstOrThrow({ where: { email } })).passwordHash).not.toBeNull()
  })

  test('to another browser is the one for somebody who has an account', async () => {
    const { city } = await registered('en')
    await arrived()
    const body = {
      email,
      password: 'another long password',
      ...names.en,
      city: city.id,
      terms: true,
      consent: true,
    }
    expect((await new Visitor().post('/api/registrations', body)).status).toBe(202)
    expect((await arrived()).map(({ subject }) => subject)).toEqual([
      'You already have an account · Cicerone',
    ])
  })

  test('goes to the right address after a wrong one', async () => {
    const { send } = await registered('en')
    await arrived()
    expect((await send({ email: 'helen@example.com' })).status).toBe(202)
    expect((await arrived())[0]?.to).toMatchObject([{ address: 'helen@example.com' }])
  })

  test('can be opened twice: the second time says that all is well', async () => {
    const { visitor } = await registered('en')
    const token = await latestToken()
    expect((await visitor.get(`/api/sessions?token=${token}`)).status).toBe(200)
    expect(await refusalOf(visitor.get(`/api/sessions?token=${token}`))).toEqual([401, 'already_confirmed'])
    expect(await refusalOf(new Visitor().get(`/api/sessions?token=${token}`))).toEqual([
      401,
      'already_confirmed',
    ])
  })
})

import { findLatestSubmission } from '@/lib/domain/basics/drafts/submissions.ts'
import { listGuideCards } from '@/lib/domain/catalogue/guides/card.ts'
import { listGuideLinks } from '@/lib/domain/catalogue/guides/link.ts'
import { decideProfile } from '@/lib/domain/catalogue/guides/moderation.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import {
  confirmVersion,
  saveProfile,
  showVersion,
  submitProfile,
  withdrawProfile,
} from '@/lib/domain/catalogue/guides/profile/commands.ts'
import type { ProfileChanges } from '@/lib/domain/catalogue/guides/profile/content.ts'
import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { lockRecipients } from '@/lib/domain/catalogue/guides/recipients.ts'
import { listSitemapEntries } from '@/lib/domain/discovery/sitemap/queries.ts'
import { postSignInRedirects } from '@/lib/domain/people/accounts/destinations.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { testDatabase } from '../../../support/database.ts'
import { approveProfile, rejectProfile } from '../../../support/decide.ts'
import { createCategory, createCity, createGuide } from '../../../support/factories.ts'
import { guidesFoundBy } from '../../../support/search-documents.ts'

const db = testDatabase()

type Options = NonNullable<Parameters<typeof createGuide>[1]>

async function writer(options: Options = {}): Promise<GuideActor> {
  const guide = await createGuide(db, { firstname: 'Marco', lastname: 'Bellini', ...options })
  return {
    userId: guide.userId,
    role: 'guide',
    guideId: guide.id,
    sessionId: '',
    impersonatorId: null,
    provedAt: new Date(),
    lacksFactor: false,
  }
}

const newcomer = (locale: Locale = 'en') =>
  writer({ status: 'draft', subscription: 'trialing', texts: [locale], headline: '', bio: '', languages: [] })

async function save(actor: GuideActor, changes: ProfileChanges): Promise<number> {
  const { version } = await getOwnProfile(actor.guideId)
  return saveProfile(actor, changes, version)
}

async function submit(actor: GuideActor): Promise<string> {
  await submitProfile(actor)
  const latest = await findLatestSubmission(db, { guideId: actor.guideId, excursionId: null })
  return latest?.id ?? ''
}

const operator = { userId: null }
const statusOf = async ({ guideId }: GuideActor) =>
  (await db.guide.findUniqueOrThrow({ where: { id: guideId } })).status

describe('a profile that is being written', () => {
  it('begins with what is public, and is changed beside it', async () => {
    const actor = await writer({ texts: ['ru', 'en'] })
    const before = await getOwnProfile(actor.guideId)
    expect(before.version).toBe(0)
    expect(before.unsent).toEqual([])
    expect(before.values).toMatchObject({
      'firstname.ru': 'Marco',
      'headline.ja': '',
      original_locale: 'ru',
      kind: 'solo',
      languages: [{ code: 'en', level: 'native' }],
    })
    expect(await saveProfile(actor, { 'headline.ru': 'Рим пешком', guiding_since: 2001 }, 0)).toBe(1)
    const after = await getOwnProfile(actor.guideId)
    expect(after.unsent).toEqual(['headline.ru', 'guiding_since'])
    expect(after.values).toMatchObject({ 'headline.ru': 'Рим пешком', guiding_since: 2001 })
    const page = await findGuide(actor.guideId, 'ru')
    expect(page?.headline).toMatch(/^Headline/)
  })

  it('keeps what is half-typed, empty or incomplete', async () => {
    const actor = await newcomer('ru')
    await save(actor, {
      'headline.ru': 'Ри',
      'bio.en': '<p>Half a sent</p>',
      'firstname.ru': '',
      languages: [],
    })
    const { values } = await getOwnProfile(actor.guideId)
    expect(values).toMatchObject({ 'headline.ru': 'Ри', 'bio.en': '<p>Half a sent</p>', 'firstname.ru': '' })
  })

  it('is told apart by version: the second of two windows gets the latest values', async () => {
    const actor = await writer()
    const version = await saveProfile(actor, { 'headline.en': 'One', response_promise_minutes: 60 }, 0)
    await saveProfile(actor, { 'bio.en': '<p>Two</p>' }, version)
    await expect(saveProfile(actor, { 'headline.en': 'Three' }, version)).rejects.toMatchObject({
      code: 'conflict',
      latest: {
        version: version + 1,
        current: { 'headline.en': 'One', 'bio.en': '<p>Two</p>', response_promise_minutes: 60 },
      },
    })
  })

  it('has rich text cleaned on the way in', async () => {
    const actor = await writer()
    await save(actor, { 'bio.en': '<p onclick="x()">Hi<script>x()</script> <b>there</b></p>' })
    const { values } = await getOwnProfile(actor.guideId)
    expect(values['bio.en']).toBe('<p>Hi <strong>there</strong></p>')
  })

  it('takes only cities and specialities that exist', async () => {
    const actor = await writer()
    const { id } = await createCategory(db)
    await expect(save(actor, { city_id: 999_999 })).rejects.toMatchObject({
      fields: { city_id: [{ key: 'cityUnknown' }] },
    })
    await expect(save(actor, { category_ids: [id, 999_999] })).rejects.toMatchObject({ code: 'invalid' })
    await save(actor, { category_ids: [id] })
    expect((await getOwnProfile(actor.guideId)).values.category_ids).toEqual([id])
  })

  it('makes the promise to reply public at once', async () => {
    const actor = await writer()
    await save(actor, { response_promise_minutes: 120 })
    const guide = await db.guide.findUniqueOrThrow({ where: { id: actor.guideId } })
    expect(guide.responsePromiseMinutes).toBe(120)
    expect((await findGuide(actor.guideId, 'en'))?.responsePromiseMinutes).toBe(120)
    expect((await getOwnProfile(actor.guideId)).unsent).toEqual([])
  })
})

describe('a profile that is sent to moderation', () => {
  const complete = {
    'firstname.en': 'Marco',
    'lastname.en': 'Bellini',
    'headline.en': 'Rome on foot',
    'bio.en': '<p>I walk.</p>',
    languages: [{ code: 'en', level: 'C1' as const }],
  }

  it('names what is missing', async () => {
    const actor = await newcomer('ja')
    await save(actor, { 'firstname.en': '', 'lastname.en': '', 'headline.ru': 'Только строка' })
    await expect(submitProfile(actor)).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        'headline.ja': [{ key: 'required' }],
        'bio.ja': [{ key: 'required' }],
        'firstname.en': [{ key: 'required' }],
        'lastname.en': [{ key: 'required' }],
        'bio.ru': [{ key: 'required' }],
        languages: [{ key: 'required' }],
      },
    })
    expect(await statusOf(actor)).toBe('draft')
  })

  it('is published with the first approval, listed, and its guide is told in their language', async () => {
    const actor = await newcomer('en')
    await save(actor, {
      ...complete,
      'headline.ru': 'Рим пешком',
      'bio.ru': '<p>Я гуляю.</p>',
      'firstname.ja': 'マルコ',
      'lastname.ja': 'ベッリーニ',
    })
    const id = await submit(actor)
    expect(await statusOf(actor)).toBe('pending')
    await db.subscriptionPeriod.deleteMany()
    await db.subscription.updateMany({ data: { state: 'not_started', stateEndsAt: null } })
    await approveProfile(operator, id)
    const { state, trialEndsAt } = await db.subscription.findFirstOrThrow()
    // The free days begin with the publication.
    expect(state).toBe('trialing')
    expect(Math.round(((trialEndsAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(30)
    const guide = await db.guide.findUniqueOrThrow({ where: { id: actor.guideId } })
    expect(guide).toMatchObject({ status: 'published', listed: true, statusReason: null })
    expect(guide.publishedAt).not.toBeNull()
    expect(await findGuide(actor.guideId, 'en')).toMatchObject({ headline: 'Rome on foot' })
    expect(await findGuide(actor.guideId, 'ru')).toMatchObject({
      headline: 'Рим пешком',
      name: 'Marco Bellini',
    })
    // No text in Japanese, but the name in its letters.
    expect(await findGuide(actor.guideId, 'ja')).toMatchObject({
      headline: 'Rome on foot',
      name: 'マルコ・ベッリーニ',
    })
    expect(await db.emailOutbox.findMany()).toMatchObject([
      { template: 'moderation-profileApproved', locale: 'en' },
    ])
    expect((await getOwnProfile(actor.guideId)).unsent).toEqual([])
    const audited = await db.auditEntry.findMany({
      select: { action: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    expect(audited.map(({ action }) => action)).toEqual(['profile.submit', 'guide.publish'])
  })

  it('is sent back with a reason, and may be sent again', async () => {
    const actor = await newcomer('en')
    await save(actor, complete)
    const reason = 'Tell more about yourself.'
    const submission = await submit(actor)
    await db.$transaction((tx) =>
      decideProfile(tx, operator, submission, { kind: 'reject', reason, marks: ['bio.en'] }),
    )
    expect(await statusOf(actor)).toBe('rejected')
    expect(await getOwnProfile(actor.guideId)).toMatchObject({
      submission: { state: 'rejected', reason, marks: ['bio.en'] },
    })
    const [mail] = await db.emailOutbox.findMany()
    expect(mail?.text).toContain(reason)
    await approveProfile(operator, await submit(actor))
    expect(await statusOf(actor)).toBe('published')
  })

  it('of a published guide leaves the page as it is until it is approved, also when it is sent back', async () => {
    const actor = await writer({ headline: 'Before' })
    await save(actor, { 'headline.en': 'After' })
    const first = await submit(actor)
    expect(await statusOf(actor)).toBe('published')
    expect((await findGuide(actor.guideId, 'en'))?.headline).toBe('Before')
    await rejectProfile(operator, first, 'Too short')
    expect(await statusOf(actor)).toBe('published')
    await approveProfile(operator, await submit(actor))
    expect((await findGuide(actor.guideId, 'en'))?.headline).toBe('After')
  })

  it('is taken back, sent in place of the one that waits, and decided about once', async () => {
    const actor = await newcomer('en')
    await save(actor, complete)
    const first = await submit(actor)
    await expect(submitProfile(actor)).rejects.toMatchObject({ code: 'conflict' })
    await withdrawProfile(actor)
    expect(await statusOf(actor)).toBe('draft')
    await expect(approveProfile(operator, first)).rejects.toMatchObject({ code: 'conflict' })
    const second = await submit(actor)
    const decisions = await Promise.allSettled([
      approveProfile(operator, second),
      rejectProfile(operator, second, 'No'),
      withdrawProfile(actor),
      approveProfile(operator, second),
    ])
    // Taking back nothing is no error.
    const done = decisions.filter(({ status }, index) => index !== 2 && status === 'fulfilled')
    expect(done.length).toBeLessThanOrEqual(1)
    const latest = await db.submission.findUniqueOrThrow({ where: { id: second } })
    expect(latest.state).not.toBe('pending')
  })

  it('moves the guide to another city, with its time zone, and both lists follow', async () => {
    const actor = await writer()
    const kyoto = await createCity(db, { timeZone: 'Asia/Tokyo', slug: 'kyoto' })
    const { cityId: before } = await db.guide.findUniqueOrThrow({ where: { id: actor.guideId } })
    await save(actor, { city_id: kyoto.id })
    await approveProfile(operator, await submit(actor))
    const guide = await db.guide.findUniqueOrThrow({ where: { id: actor.guideId } })
    expect(guide).toMatchObject({ cityId: kyoto.id, timeZone: 'Asia/Tokyo' })
    const cities = await db.city.findMany({
      where: { id: { in: [before, kyoto.id] } },
      orderBy: { id: 'asc' },
    })
    expect(cities.map((city) => city.guideCount)).toEqual([0, 1])
  })

  it('of a suspended guide waits for the support', async () => {
    const actor = await writer({ status: 'suspended' })
    await save(actor, complete)
    await expect(submitProfile(actor)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('changes the original language', async () => {
    const actor = await writer({ texts: ['ru', 'en'] })
    await save(actor, { original_locale: 'en' })
    await approveProfile(operator, await submit(actor))
    expect((await findGuide(actor.guideId, 'ja'))?.originalLocale).toBe('en')
  })
})

describe('the versions of a profile', () => {
  it('say what has to be done in each language', async () => {
    const actor = await writer({ texts: ['ru', 'en'] })
    const states = async () => {
      const { versions } = await getOwnProfile(actor.guideId)
      return versions.map(({ locale, state }) => `${locale} ${state}`)
    }
    expect(await states()).toEqual(['ru original', 'en translated', 'ja missing', 'zh-Hans missing'])
    await save(actor, { 'headline.ja': 'ローマを歩く' })
    await save(actor, { 'headline.ru': 'Новое' })
    expect(await states()).toEqual(['ru original', 'en outdated', 'ja incomplete', 'zh-Hans missing'])
    await confirmVersion(actor, 'en')
    expect(await states()).toContain('en translated')
  })

  it('are hidden and shown at once, except the original', async () => {
    const actor = await writer({ texts: ['ru', 'en'] })
    await showVersion(actor, 'en', false)
    expect((await getOwnProfile(actor.guideId)).versions[1]).toMatchObject({ locale: 'en', isHidden: true })
    await showVersion(actor, 'en', true)
    expect((await getOwnProfile(actor.guideId)).versions[1]).toMatchObject({ isHidden: false })
    await expect(showVersion(actor, 'ru', false)).rejects.toMatchObject({ code: 'conflict' })
    await expect(showVersion(actor, 'ja', false)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a hidden version', () => {
  it('is in no public read', async () => {
    const actor = await writer({
      texts: ['ru', 'en'],
      firstname: { ru: 'Марко', en: 'Hiddenname' },
      lastname: { ru: 'Беллини', en: 'Bellini' },
    })
    const { guideId, userId } = actor
    const reads = async () => ({
      page: await findGuide(guideId, 'en'),
      link: (await listGuideLinks([guideId], 'en'))[0]?.name,
      card: (await listGuideCards([guideId], 'en'))[0]?.textLocale,
      found: (await guidesFoundBy('Hiddenname')).length,
      sitemap: (await listSitemapEntries('guides-1'))?.find(({ path }) => path === `/guide/${guideId}`)
        ?.locales,
      mail: (await db.$transaction((tx) => lockRecipients(tx, [guideId])))[0]?.names.en.name,
      home: (await postSignInRedirects(userId, 'ru')).inOwnLanguages.map(({ locale }) => locale),
    })
    const before = await reads()
    expect(before).toMatchObject({
      link: 'Hiddenname Bellini',
      card: 'en',
      found: 1,
      sitemap: ['ru', 'en'],
      mail: 'Hiddenname Bellini',
      home: ['ru', 'en'],
    })
    const { completeness } = await db.guide.findUniqueOrThrow({ where: { id: guideId } })
    await showVersion(actor, 'en', false)
    const after = await reads()
    expect(after).toMatchObject({
      link: 'Марко Беллини',
      card: 'ru',
      found: 0,
      sitemap: ['ru'],
      mail: 'Марко Беллини',
      home: ['ru'],
    })
    expect(after.page?.availableLocales).toEqual(['ru'])
    expect((await db.guide.findUniqueOrThrow({ where: { id: guideId } })).completeness).toBe(completeness - 5)
    await showVersion(actor, 'en', true)
    expect(await reads()).toEqual(before)
  })
})

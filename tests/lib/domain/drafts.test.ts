import { confirmTranslation, findDraft, saveDraft } from '@/lib/domain/basics/drafts/drafts.ts'
import { changedFields, languageState, localeOfField } from '@/lib/domain/basics/drafts/fields.ts'
import {
  decideSubmission,
  findLatestSubmission,
  submitDraft,
} from '@/lib/domain/basics/drafts/submissions.ts'
import { testDatabase } from '../../support/database.ts'
import { createExcursion, createGuide, createUser } from '../../support/factories.ts'

const db = testDatabase()

const base = { 'headline.en': 'Walks in Rome', 'headline.ja': '', city: 1 }

async function profile() {
  const { id } = await createGuide(db)
  return { guideId: id, excursionId: null }
}

const save = (subject: { guideId: number; excursionId: number | null }, changes: object, version: number) =>
  db.$transaction((tx) =>
    saveDraft(tx, subject, base, { ...changes }, version, {
      names: ['headline'],
      rich: 'bio',
      original: 'en',
    }),
  )

describe('a draft', () => {
  test('begins with the first change and keeps what is public beside it', async () => {
    const subject = await profile()
    expect(await findDraft(db, subject)).toBeNull()
    expect(await save(subject, { 'headline.en': 'Rome on foot' }, 0)).toBe(1)
    expect(await save(subject, { city: 2 }, 1)).toBe(2)
    expect(await findDraft(db, subject)).toMatchObject({
      version: 2,
      content: { ...base, 'headline.en': 'Rome on foot', city: 2 },
    })
  })

  test('refuses a change of an outdated version and says how it is now', async () => {
    const subject = await profile()
    await save(subject, { 'headline.en': 'One' }, 0)
    await save(subject, { 'headline.en': 'Two' }, 1)
    for (const version of [0, 1, 7]) {
      await expect(save(subject, { 'headline.en': 'Three' }, version)).rejects.toMatchObject({
        code: 'conflict',
        latest: { version: 2, current: { ...base, 'headline.en': 'Two' } },
      })
    }
  })

  test('keeps rich text clean, in whatever way it has come', async () => {
    const subject = await profile()
    await save(subject, { 'bio.en': '<p onclick="x()">Hello<script>x()</script></p>' }, 0)
    expect((await findDraft(db, subject))?.content['bio.en']).toBe('<p>Hello</p>')
    await db.draft.updateMany({ data: { content: { 'bio.en': '<p>Hi<img src=x onerror=x()></p>' } } })
    await expect(save(subject, { city: 2 }, 9)).rejects.toMatchObject({
      latest: { current: { 'bio.en': '<p>Hi</p>' } },
    })
  })

  test('of two windows that change it at once takes one', async () => {
    const subject = await profile()
    for (const version of [0, 1]) {
      const results = await Promise.allSettled(
        ['a', 'b', 'c'].map((city) => save(subject, { city }, version)),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect((await findDraft(db, subject))?.version).toBe(2)
  })

  test('is one for the profile and one for each excursion', async () => {
    const excursion = await createExcursion(db)
    const { guideId } = excursion
    await save({ guideId, excursionId: null }, { city: 5 }, 0)
    await save({ guideId, excursionId: excursion.id }, { city: 6 }, 0)
    expect((await findDraft(db, { guideId, excursionId: null }))?.content.city).toBe(5)
    expect((await findDraft(db, { guideId, excursionId: excursion.id }))?.content.city).toBe(6)
  })

  test('knows which translations are older than the original', async () => {
    const subject = await profile()
    const state = async () => {
      const draft = await findDraft(db, subject)
      return languageState(draft?.content ?? {}, draft?.textsEditedAt ?? {}, ['headline'], 'en', 'ja')
    }
    await save(subject, { 'headline.en': 'One' }, 0)
    expect(await state()).toBe('missing')
    await save(subject, { 'headline.ja': '一' }, 1)
    expect(await state()).toBe('translated')
    await save(subject, { 'headline.en': 'Two' }, 2)
    expect(await state()).toBe('outdated')
    await db.$transaction((tx) => confirmTranslation(tx, subject, 'ja'))
    expect(await state()).toBe('translated')
    await save(subject, { city: 2 }, 3)
    expect(await state()).toBe('translated')
  })
})

describe('the original that a translation was written from', () => {
  const former = async (subject: Awaited<ReturnType<typeof profile>>) =>
    (await findDraft(db, subject))?.formerOriginals

  test('is kept from its first change on, until the translation is written or confirmed', async () => {
    const subject = await profile()
    await save(subject, { 'headline.ja': 'ローマを歩く' }, 0)
    expect(await former(subject)).toEqual({})
    await save(subject, { 'headline.en': 'Rome on foot' }, 1)
    await save(subject, { 'headline.en': 'Rome by boat' }, 2)
    expect(await former(subject)).toMatchObject({ ja: { 'headline.en': 'Walks in Rome' } })
    await save(subject, { 'headline.ja': '舟でローマ' }, 3)
    expect(await former(subject)).not.toHaveProperty('ja')
    await save(subject, { 'headline.en': 'Rome by bus' }, 4)
    expect(await former(subject)).toMatchObject({ ja: { 'headline.en': 'Rome by boat' } })
    await db.$transaction((tx) => confirmTranslation(tx, subject, 'ja'))
    expect(await former(subject)).not.toHaveProperty('ja')
  })

  test('is what was public, where the first change of all is one of the original', async () => {
    const subject = await profile()
    await save(subject, { 'headline.en': 'Rome on foot' }, 0)
    expect(await former(subject)).toMatchObject({ ja: { 'headline.en': 'Walks in Rome' } })
  })

  test('is kept of neither a translation that changes with it nor of other fields', async () => {
    const subject = await profile()
    await save(subject, { 'headline.en': 'Rome on foot', 'headline.ja': 'ローマを歩く' }, 0)
    expect(await former(subject)).not.toHaveProperty('ja')
    await save(subject, { city: 3 }, 1)
    expect(await former(subject)).not.toHaveProperty('ja')
  })
})

describe('a submission', () => {
  test('replaces the one that still waits', async () => {
    const subject = await profile()
    const submit = (city: number) => db.$transaction((tx) => submitDraft(tx, subject, { city }, ['city']))
    await submit(1)
    const second = await submit(2)
    expect(await findLatestSubmission(db, subject)).toMatchObject({ id: second, content: { city: 2 } })
    expect(await db.submission.count({ where: { state: 'pending' } })).toBe(1)
    await Promise.allSettled([submit(3), submit(4), submit(5)])
    expect(await db.submission.count({ where: { state: 'pending' } })).toBe(1)
  })

  test('is decided once', async () => {
    const subject = await profile()
    const { id: moderator } = await createUser(db, { role: 'admin' })
    const id = await db.$transaction((tx) => submitDraft(tx, subject, { city: 1 }, ['city']))
    const decide = (decision: Parameters<typeof decideSubmission>[3]) =>
      db.$transaction((tx) => decideSubmission(tx, moderator, id, decision))
    const results = await Promise.allSettled([
      decide({ kind: 'approve' }),
      decide({ kind: 'reject', reason: 'The photo shows somebody else.' }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(decide({ kind: 'approve' })).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('fields of a language are told from those of all', () => {
  expect(localeOfField('headline.zh-Hans')).toBe('zh-Hans')
  expect(localeOfField('city')).toBeNull()
  expect(localeOfField('headline.de')).toBeNull()
})

test('contents differ by their values, not by the order of members', () => {
  const stops = (first: object) => ({ stops: [first], city: 1 })
  expect(changedFields(stops({ a: 1, b: 2 }), stops({ b: 2, a: 1 }))).toEqual([])
  expect(changedFields(stops({ a: 1 }), { ...stops({ a: 2 }), languages: ['en'] })).toEqual([
    'stops',
    'languages',
  ])
})

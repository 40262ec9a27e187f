import { defaultGlossary, isGlossary, termsBetween } from '@/lib/domain/basics/translation/glossary.ts'
import { readTranslation } from '@/lib/domain/basics/translation/queries.ts'
import { translationSetting } from '@/lib/domain/basics/translation/setting.ts'
import { draftProfile } from '@/lib/domain/catalogue/guides/profile/machine-draft.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide } from '../../support/factories.ts'
import { chooseTranslator, translatesWith } from '../../support/translating.ts'

const db = testDatabase()
const server = await translatesWith()
afterAll(() => server.close())

test('the built-in glossary has each term in the four languages of the site', () => {
  expect(isGlossary(defaultGlossary)).toBe(true)
  for (const [from, to] of [
    ['ru', 'ja'],
    ['zh', 'en'],
  ] as const) {
    expect(termsBetween(defaultGlossary, from, to)).toHaveLength(defaultGlossary.split('\n').length)
  }
  expect(termsBetween(defaultGlossary, 'ka', 'en')).toEqual([])
})

test('a term may be left out in a language; a line with too few or too many is refused', () => {
  expect(termsBetween('гид | guide | | 导游\n', 'ru', 'ja')).toEqual([])
  expect(termsBetween('гид | guide | | 导游\n', 'zh', 'en')).toEqual([['导游', 'guide']])
  expect(isGlossary('гид | guide')).toBe(false)
  expect(isGlossary('')).toBe(true)
})

test('a setting of before the glossary has the built-in one', async () => {
  await db.siteSetting.create({
    data: { key: translationSetting, value: { provider: 'deepl', month: 1, thread: 1 } },
  })
  expect(await readTranslation(db)).toMatchObject({ provider: 'deepl', glossary: defaultGlossary })
})

test('drafts have the words that the operator has chosen', async () => {
  await chooseTranslator(db, { glossary: 'башня | campanile | 鐘楼 | 钟楼' })
  const { id, userId } = await createGuide(db, { texts: ['ru'], headline: 'Башня и собор' })
  const drafted = await draftProfile(
    {
      ...{ userId, guideId: id, role: 'guide', sessionId: '', impersonatorId: null },
      ...{ provedAt: new Date(), lacksFactor: false },
    },
    'en',
  )
  expect(drafted['headline.en']).toBe('Campanile q qqqqq')
})

import { findLatestSubmission } from '@/lib/domain/basics/drafts/submissions.ts'
import { listGuides } from '@/lib/domain/catalogue/guides/lists.ts'
import { saveProfile, submitProfile } from '@/lib/domain/catalogue/guides/profile/commands.ts'
import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { findCity } from '@/lib/domain/catalogue/place-pages/page.ts'
import { emptyAddress } from '@/lib/domain/discovery/search/address.ts'
import { findSearchPage } from '@/lib/domain/discovery/search/page.ts'
import { listSitemapEntries } from '@/lib/domain/discovery/sitemap/queries.ts'
import { confirmAddressOf } from '@/lib/domain/people/accounts/confirmed-address.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { testDatabase } from '../../../support/database.ts'
import { approveProfile, decideProposal } from '../../../support/decide.ts'
import { createCity, createGuide, createPlan } from '../../../support/factories.ts'
import { openCasesOf } from '../../../support/open-cases.ts'
import { Visitor } from '../../../support/visitor.ts'
import { createWorldWithPisa, pisa } from '../../../support/world-with-pisa.ts'

const db = testDatabase()
const operator = { userId: null }

const search = (q: string, locale: Locale) => findSearchPage('guides', { ...emptyAddress, q }, locale)
const found = async (q: string, locale: Locale) => (await search(q, locale)).cards.items.map(({ id }) => id)

/** Registers in Pisa over the API, and opens the link of the email. */
async function register() {
  await createPlan(db, 'monthly')
  const form = {
    ...{ email: 'ada@pisa.example', password: 'a good long password', firstname: 'Ada', lastname: 'Rossi' },
    ...{ terms: true, consent: true, geoname_id: pisa.id },
  }
  const answer = await new Visitor().post('/api/registrations', form, { locale: 'en' })
  expect(answer.status).toBe(202)
  const {
    id: guideId,
    userId,
    cityId,
  } = await db.guide.findFirstOrThrow({ where: { city: { slug: 'pisa' } } })
  await db.$transaction((tx) => confirmAddressOf(tx, userId))
  const actor = { userId, role: 'guide', guideId, sessionId: '', impersonatorId: null } as const
  return { ...actor, provedAt: new Date(), lacksFactor: false, cityId }
}

test('a guide from Pisa registers, drafts, is approved with the place, and is found in four languages', async () => {
  const italy = await createWorldWithPisa(db)
  const { id: florence } = await createCity(db, {
    ...{ countryId: italy, slug: 'florence' },
    name: { ru: 'Флоренция', en: 'Florence', ja: 'フィレンツェ', 'zh-Hans': '佛罗伦萨' },
  })
  await db.city.update({ where: { id: florence }, data: { latitude: 43.78, longitude: 11.25 } })
  const rome = await createCity(db, { countryId: italy, slug: 'rome', name: 'Rome' })
  await createGuide(db, { cityId: rome.id })

  const actor = await register()
  const { guideId, cityId } = actor
  await db.photo.create({
    data: { guideId, position: 0, basePath: '/assets/portraits/001', widths: [320], width: 640, height: 640 },
  })
  const { version, values } = await getOwnProfile(guideId)
  expect(values.city_id).toBe(cityId)
  await saveProfile(
    actor,
    {
      original_locale: 'en',
      'headline.en': 'Pisa without the tower',
      'bio.en': 'The river, the arsenals and the market.',
      languages: [{ code: 'en', level: 'native' }],
    },
    version,
  )
  await submitProfile(actor)
  expect(await openCasesOf(db, 'cities')).toMatchObject([{ title: 'Pisa' }])
  expect(await findCity('italy', 'pisa', 'en')).toBeNull()
  const { id: proposal } = await db.cityProposal.findUniqueOrThrow({ where: { cityId } })
  await decideProposal(operator, proposal, { kind: 'approve' })
  // A page without a listed guide: searches and the sitemap don't have it yet.
  expect(await findCity('italy', 'pisa', 'en')).toMatchObject({ guideCount: 0 })
  expect((await search('Pisa', 'en')).nothing).not.toBeNull()
  expect(await pagesInSitemap()).not.toContain('/guides/italy/pisa')

  const submission = await findLatestSubmission(db, { guideId, excursionId: null })
  await approveProfile(operator, submission?.id ?? '')

  for (const [q, locale] of [
    ['Пиза', 'ru'],
    ['Pisa', 'en'],
    ['ピサ', 'ja'],
    ['比萨', 'zh-Hans'],
  ] as const) {
    expect([q, await found(q, locale)]).toEqual([q, [guideId]])
    expect(await findCity('italy', 'pisa', locale)).toMatchObject({ name: q, guideCount: 1 })
  }
  expect((await listGuides({ cityId }, 'ja')).items.map(({ id }) => id)).toEqual([guideId])
  expect(await pagesInSitemap()).toContain('/guides/italy/pisa')
  // Florence has nobody: of its neighbours Pisa comes first.
  for (const [q, locale] of [
    ['Флоренция', 'ru'],
    ['Florence', 'en'],
    ['フィレンツェ', 'ja'],
    ['佛罗伦萨', 'zh-Hans'],
  ] as const) {
    const { nothing } = await search(q, locale)
    expect([q, nothing?.suggestions.map(({ slug }) => slug)]).toEqual([q, ['pisa', 'rome']])
    expect([...(nothing?.near?.kilometres.values() ?? [])][0]).toBe(68)
  }
})

async function pagesInSitemap(): Promise<string[]> {
  return ((await listSitemapEntries('places-1')) ?? []).map(({ path }) => path)
}

import { generateMetadata as excursionMetadata } from '@/app/[locale]/(site)/excursions/[country]/[city]/[slug]/page.tsx'
import { generateMetadata as guideMetadata } from '@/app/[locale]/(site)/guide/[id]/page.tsx'
import { findLatestSubmission } from '@/lib/domain/basics/drafts/submissions.ts'
import { setFeature } from '@/lib/domain/basics/features/commands.ts'
import { saveExcursion, submitExcursion } from '@/lib/domain/catalogue/excursions/editor/commands.ts'
import { draftExcursion } from '@/lib/domain/catalogue/excursions/editor/machine-draft.ts'
import { getEditedExcursion } from '@/lib/domain/catalogue/excursions/editor/queries.ts'
import { listExcursionsOfGuide } from '@/lib/domain/catalogue/excursions/lists.ts'
import { findExcursion } from '@/lib/domain/catalogue/excursions/page.ts'
import { listGuideCards } from '@/lib/domain/catalogue/guides/card.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { saveProfile, submitProfile } from '@/lib/domain/catalogue/guides/profile/commands.ts'
import type { ProfileChanges } from '@/lib/domain/catalogue/guides/profile/content.ts'
import { draftProfile } from '@/lib/domain/catalogue/guides/profile/machine-draft.ts'
import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { readProposal } from '@/lib/domain/conversation/enquiries/offers/proposal.ts'
import { findSharePicture } from '@/lib/domain/discovery/site/share-picture.ts'
import { listSitemapEntries } from '@/lib/domain/discovery/sitemap/queries.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { createConversation } from '../../../support/conversations.ts'
import { testDatabase } from '../../../support/database.ts'
import { approveExcursion, approveProfile } from '../../../support/decide.ts'
import { createExcursion, createGuide, createUser } from '../../../support/factories.ts'
import { guidesFoundBy } from '../../../support/search-documents.ts'
import { chooseTranslator, translatesWith } from '../../../support/translating.ts'
import type { TranslationFault } from '../../../support/translation-server.ts'

const db = testDatabase()
const server = await translatesWith()
afterAll(() => server.close())
beforeEach(async () => {
  server.state.fault = 'none'
})

const bio =
  '<p>Меня зовут <strong>Елена</strong>, вожу с 2009 года &amp; люблю Пизу.</p><ul><li>€150 за 3 часа</li></ul>'

/** A guide who writes Russian, with a public profile. */
async function writer(): Promise<GuideActor> {
  await chooseTranslator(db)
  const guide = await createGuide(db, {
    texts: ['ru'],
    firstname: 'Елена',
    lastname: 'Соколова',
    headline: 'Пиза за 3 часа',
    bio,
  })
  await db.guide.update({
    where: { id: guide.id },
    data: { names: { en: { firstname: 'Elena', lastname: 'Sokolova' } } },
  })
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

async function save(actor: GuideActor, changes: ProfileChanges) {
  const { version } = await getOwnProfile(actor.guideId)
  await saveProfile(actor, changes, version)
}

/** Presses "Draft from Russian", as the form does. */
async function draft(actor: GuideActor, locale: Locale) {
  const fields = await draftProfile(actor, locale)
  await save(actor, { ...fields, unchecked_locales: [locale] })
  return fields
}

async function approve(actor: GuideActor) {
  await submitProfile(actor)
  const latest = await findLatestSubmission(db, { guideId: actor.guideId, excursionId: null })
  await approveProfile({ userId: null }, latest?.id ?? '')
}

const stateOf = async ({ guideId }: GuideActor, locale: Locale) =>
  (await getOwnProfile(guideId)).versions.find((version) => version.locale === locale)?.state

/** Everything that a search engine gets to know of a guide's page in a language, and what its readers see. */
async function seen({ guideId }: GuideActor, locale: Locale) {
  const page = await findGuide(guideId, locale)
  const metadata = await guideMetadata({ params: Promise.resolve({ locale, id: String(guideId) }) })
  const { canonical, languages } = metadata.alternates ?? {}
  const sitemap = await listSitemapEntries('guides-1')
  const [card] = await listGuideCards([guideId], locale)
  return {
    text: page?.textLocale,
    hasMark: page?.isUnchecked,
    canonical: /\/(en|ja|cn)\//.exec(String(canonical))?.[1] ?? 'ru',
    hreflang: Object.keys(languages ?? {}).filter((one) => one !== 'x-default'),
    sitemap: sitemap?.find(({ path }) => path === `/guide/${guideId}`)?.locales,
    card: card?.textLocale,
  }
}

const onlyRussian = { canonical: 'ru', hreflang: [], sitemap: ['ru'], card: 'ru' }

test('a draft by machine keeps names, prices, numbers and the structure of the text', async () => {
  const actor = await writer()
  const fields = await draftProfile(actor, 'en')
  expect(fields['headline.en']).toMatch(/^q+ qq 3 q+$/)
  expect(fields['bio.en']).toMatch(
    /^<p>q+ q+ <strong>Елена<\/strong>, q+ q 2009 q+ &amp; q+ q+\.<\/p><ul><li>€150 qq 3 q+<\/li><\/ul>$/,
  )
  expect((await getOwnProfile(actor.guideId)).version).toBe(0)
})

test('each state of a version: the guide’s page, lists, search engines and the cabinet', async () => {
  const actor = await writer()
  const empty = { text: 'ru', hasMark: false, ...onlyRussian }
  expect(await stateOf(actor, 'en')).toBe('missing')
  expect(await seen(actor, 'en')).toEqual(empty)

  const fields = await draft(actor, 'en')
  expect(await stateOf(actor, 'en')).toBe('machine')
  expect(await seen(actor, 'en')).toEqual(empty)

  await approve(actor)
  expect(await stateOf(actor, 'en')).toBe('machine')
  expect(await seen(actor, 'en')).toEqual({ text: 'en', hasMark: true, ...onlyRussian })
  expect((await findGuide(actor.guideId, 'en'))?.headline).toBe(fields['headline.en'])
  expect((await findGuide(actor.guideId, 'en'))?.name).toBe('Elena Sokolova')
  expect((await listGuideCards([actor.guideId], 'en'))[0]?.name).toBe('Elena Sokolova')
  expect(await guidesFoundBy('qqqqq', 'en')).not.toContain(actor.guideId)
  expect((await seen(actor, 'ru')).hreflang).toEqual(['ru'])

  await save(actor, { 'headline.ru': 'Пиза за 4 часа' })
  expect(await stateOf(actor, 'en')).toBe('outdated')
  const { versions } = await getOwnProfile(actor.guideId)
  expect(versions.find(({ locale }) => locale === 'en')?.formerOriginal).toMatchObject({
    'headline.ru': 'Пиза за 3 часа',
  })
  expect((await seen(actor, 'en')).hasMark).toBe(true)

  await save(actor, { unchecked_locales: [] })
  const both = { hreflang: ['ru', 'en'], sitemap: ['ru', 'en'] }
  expect(await seen(actor, 'en')).toEqual({
    text: 'en',
    hasMark: false,
    canonical: 'en',
    card: 'en',
    ...both,
  })
})

test('what is checked while it waits for approval is public as checked', async () => {
  const actor = await writer()
  await draft(actor, 'en')
  await submitProfile(actor)
  await save(actor, { unchecked_locales: [] })
  const latest = await findLatestSubmission(db, { guideId: actor.guideId, excursionId: null })
  await approveProfile({ userId: null }, latest?.id ?? '')
  expect(await stateOf(actor, 'en')).toBe('translated')
  expect((await seen(actor, 'en')).hasMark).toBe(false)
})

test('words that were corrected after approval stay marked until they are approved', async () => {
  const actor = await writer()
  await draft(actor, 'en')
  await approve(actor)
  await save(actor, { 'headline.en': 'Pisa in three hours', unchecked_locales: [] })
  expect((await seen(actor, 'en')).hasMark).toBe(true)
  await approve(actor)
  expect((await seen(actor, 'en')).hasMark).toBe(false)
})

const faults: readonly TranslationFault[] = ['down', 'empty', 'untranslated', 'no JSON']

test('an unchecked version can’t become the original, by which it would count as checked', async () => {
  const actor = await writer()
  await draft(actor, 'en')
  await expect(save(actor, { original_locale: 'en' })).rejects.toMatchObject({
    fields: { original_locale: [{ key: 'uncheckedOriginal' }] },
  })
  await save(actor, { original_locale: 'en', unchecked_locales: [] })
})

test('a draft of an original that is changed meanwhile is not given away', async () => {
  const actor = await writer()
  server.state.meanwhile = () => save(actor, { 'headline.ru': 'Пиза за 4 часа' })
  await expect(draftProfile(actor, 'en')).rejects.toMatchObject({ code: 'conflict' })
  server.state.meanwhile = null
  await draftProfile(actor, 'en')
})

test('a paragraph that can’t be translated stays in the original, and the others are translated', async () => {
  const actor = await writer()
  server.state.fault = 'loses marks'
  await save(actor, { 'bio.ru': '<p>Добро пожаловать!</p><p>Вожу с 2009 года.</p>' })
  expect(await draftProfile(actor, 'en')).toEqual({
    'bio.en': '<p>qqqqq qqqqqqqqqq!</p><p>Вожу с 2009 года.</p>',
  })
})

test('before a first publication a guide has few drafts', async () => {
  const actor = await writer()
  await db.guide.update({ where: { id: actor.guideId }, data: { publishedAt: null } })
  for (let draws = 0; draws < 5; draws += 1) await draftProfile(actor, 'en')
  await expect(draftProfile(actor, 'en')).rejects.toMatchObject({ code: 'too_many_requests' })
})

test.each(faults)('with a server that is or gives “%s” the version stays as it was', async (fault) => {
  const actor = await writer()
  server.state.fault = fault
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await expect(draftProfile(actor, 'en')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await seen(actor, 'en')).toMatchObject({ text: 'ru', hasMark: false })
})

test('without a provider, and on a site without translations, nothing is drafted', async () => {
  const actor = await writer()
  await chooseTranslator(db, { provider: 'none' })
  await expect(draftProfile(actor, 'en')).rejects.toMatchObject({ code: 'switched_off' })
  await chooseTranslator(db)
  const { id } = await createUser(db, { role: 'admin' })
  await setFeature({ role: 'admin', userId: id, impersonatorId: null }, 'translations', false)
  await expect(draftProfile(actor, 'en')).rejects.toMatchObject({ code: 'switched_off' })
})

test('a tour is drafted with lists and stops, marked on its page, and for search engines once it is checked', async () => {
  const actor = await writer()
  const { id, slug } = await createExcursion(db, {
    guideId: actor.guideId,
    texts: ['ru'],
    title: 'Башня в 9:15',
  })
  const { city } = await db.excursion.findUniqueOrThrow({
    where: { id },
    select: { city: { select: { slug: true, country: { select: { slug: true } } } } },
  })
  await db.excursionTranslation.updateMany({
    where: { excursionId: id },
    data: {
      summary: 'Прогулка за €150.',
      description: '<p>Башня и собор.</p>',
      meetingPoint: 'У фонтана',
      included: ['Билеты', 'Чай'],
      notIncluded: [],
    },
  })
  const edited = () => getEditedExcursion(actor.guideId, id, 'en')
  const { texts, lists, stops } = await draftExcursion(actor, id, 'en')
  expect(texts['title.en']).toMatch(/^q+ q 9:15$/)
  expect(texts['description.en']).toMatch(/^<p>q+ q q+\.<\/p>$/)
  expect(lists['included.en']).toEqual(['qqqqqq', 'qqq'])
  const { version, content } = await edited()
  expect(Object.keys(stops)).toEqual(content.stops.map((stop) => stop.id))
  await saveExcursion(actor, id, { ...texts, ...lists, unchecked_locales: ['en'] }, version)
  expect((await edited()).versions.find(({ locale }) => locale === 'en')?.state).toBe('machine')
  await submitExcursion(actor, id)
  const latest = await findLatestSubmission(db, { guideId: actor.guideId, excursionId: id })
  await approveExcursion({ userId: null }, latest?.id ?? '')

  const address = { country: city.country.slug, city: city.slug, slug }
  const page = (locale: Locale) => findExcursion(address.country, address.city, slug, locale)
  const sitemap = async () =>
    (await listSitemapEntries('excursions-1'))?.find(({ path }) => path.endsWith(slug))
  const title = async () => (await listExcursionsOfGuide(actor.guideId, 'en'))[0]?.title
  expect(await page('en')).toMatchObject({ isUnchecked: true, textLocale: 'en', availableLocales: ['ru'] })
  expect((await sitemap())?.locales).toEqual(['ru'])
  expect(await title()).toBe('Башня в 9:15')
  // Offers, emails and pictures have what the guide has written.
  const { enquiry } = await createConversation(db, { guide: { id: actor.guideId, userId: actor.userId } })
  const proposed = async () =>
    (await readProposal(actor.guideId, enquiry.id, 'en')).tours.find((tour) => tour.id === id)
  const picture = () => findSharePicture({ kind: 'excursion', id, locale: 'en' })
  expect(await proposed()).toMatchObject({
    title: 'Башня в 9:15',
    meeting_point: 'У фонтана',
    included: 'Билеты; Чай',
  })
  expect(await picture()).toMatchObject({ title: 'Башня в 9:15' })
  const metadata = await excursionMetadata({ params: Promise.resolve({ locale: 'en', ...address }) })
  expect(metadata.alternates).toMatchObject({ canonical: expect.not.stringContaining('/en/') })
  expect(metadata.alternates?.languages).toBeUndefined()

  await saveExcursion(actor, id, { unchecked_locales: [] }, (await edited()).version)
  expect(await page('en')).toMatchObject({ isUnchecked: false, availableLocales: ['ru', 'en'] })
  expect((await sitemap())?.locales).toEqual(['ru', 'en'])
  expect(await title()).toBe(texts['title.en'])
  expect(await proposed()).toMatchObject({
    meeting_point: texts['meeting_point.en'],
    included: 'qqqqqq; qqq',
  })
  expect(await picture()).toMatchObject({ title: texts['title.en'] })
})

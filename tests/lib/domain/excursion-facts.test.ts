import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { nameOfField } from '@/lib/domain/administration/moderation/letter-parts.ts'
import { excursions as excursionQueue } from '@/lib/domain/administration/moderation/queues/excursions.ts'
import { columnsOf } from '@/lib/domain/basics/drafts/fact-table.ts'
import { localisedFields } from '@/lib/domain/basics/drafts/fields.ts'
import { findLatestSubmission } from '@/lib/domain/basics/drafts/submissions.ts'
import { saveExcursion, submitExcursion } from '@/lib/domain/catalogue/excursions/editor/commands.ts'
import {
  comparable,
  type ExcursionContent,
  excursionContentSchema,
} from '@/lib/domain/catalogue/excursions/editor/content.ts'
import { createExcursion, duplicateExcursion } from '@/lib/domain/catalogue/excursions/editor/creation.ts'
import { findExcursionPreview } from '@/lib/domain/catalogue/excursions/editor/preview.ts'
import { savePrice } from '@/lib/domain/catalogue/excursions/editor/price.ts'
import { getEditedExcursion } from '@/lib/domain/catalogue/excursions/editor/queries.ts'
import { contentSelect, publicContent } from '@/lib/domain/catalogue/excursions/editor/stored.ts'
import {
  columnFacts,
  excursionLists,
  plainNames,
  versionFacts,
  versionNames,
} from '@/lib/domain/catalogue/excursions/facts.ts'
import { noteFacts } from '@/lib/domain/catalogue/excursions/family-facts.ts'
import { findExcursion } from '@/lib/domain/catalogue/excursions/page.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { refusalTexts } from '@/lib/server/api/problem.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { approveExcursion } from '../../support/decide.ts'
import { createCategory, createCity, createCountry, createGuide } from '../../support/factories.ts'
import { createAdmin, exported, importDatabase, importTable, tableOf } from '../../support/imports.ts'

// Every fact in the tables of a tour's facts goes through this test, also one that is added to them.

const db = importDatabase()

/** A value of a fact in a column, other than that of a new tour. */
function exampleOf(schema: z.ZodType): unknown {
  const whole = z.toJSONSchema(schema)
  const { enum: choices, type, minimum = 0 } = whole.anyOf?.find((one) => one.type !== 'null') ?? whole
  if (choices) return choices.at(-1)
  if (type === 'integer') return minimum + 7
  return type === 'array' ? ['it', 'en'] : 'Words'
}

/** A tour in which every fact has a value. */
async function everyFact(cityId: number): Promise<ExcursionContent> {
  const texts = localisedFields(versionNames, (name, locale) => {
    if (versionFacts[name].cell === 'lines') return [`${name} 1 ${locale}`, `${name} 2 ${locale}`]
    return versionFacts[name].cell === 'richText' ? `<p>${name} ${locale}</p>` : `${name} ${locale}`
  })
  return excursionContentSchema.parse({
    ...texts,
    ...Object.fromEntries(Object.entries(columnFacts).map(([fact, { schema }]) => [fact, exampleOf(schema)])),
    original_locale: 'ja',
    unchecked_locales: [],
    category_id: (await createCategory(db)).id,
    city_id: cityId,
    meeting_position: { latitude: 41.9, longitude: 12.5 },
    stops: [
      { id: 'one', title: { ja: '泉', en: 'The fountain' }, minutes: 30, latitude: 41.9, longitude: 12.5 },
    ],
    slug: 'every-fact',
  })
}

async function publicValues(id: number) {
  return comparable(
    publicContent(await db.excursion.findUniqueOrThrow({ where: { id }, select: contentSelect })),
  )
}

async function actorOf(guideId: number, userId: string): Promise<GuideActor> {
  const rest = { sessionId: '', impersonatorId: null, provedAt: new Date(), lacksFactor: false }
  return { userId, role: 'guide', guideId, ...rest }
}

it('every fact of a tour comes from the editor to the page, into a table and back, is copied, and goes with its guide', async () => {
  const country = await createCountry(db, { slug: 'italy' })
  const city = await createCity(db, { countryId: country.id, slug: 'rome' })
  const guide = await createGuide(db, { cityId: city.id })
  await createCategory(db)
  const actor = await actorOf(guide.id, guide.userId)
  const values = await everyFact(city.id)
  const written = comparable(values)

  // Saved in the draft: each of them differs from a new tour's, and none is public.
  const id = await createExcursion(actor, 'en')
  const { priceVersion, version } = await getEditedExcursion(guide.id, id, 'en')
  await savePrice(
    actor,
    id,
    { tiers: [{ min_guests: 1, max_guests: null, amount: 9000 }], price_unit: 'person' },
    priceVersion,
  )
  const empty = await publicValues(id)
  await saveExcursion(actor, id, values, version)
  const own = await getEditedExcursion(guide.id, id, 'en')
  expect(own.content).toEqual(values)
  expect(own.missing).toEqual([])
  for (const name of plainNames.filter((one) => one !== 'city_id')) {
    expect([name, written[name]]).not.toEqual([name, empty[name]])
  }
  expect(await publicValues(id)).toEqual(empty)

  // Moderators see each; public once approved, as in the preview.
  const preview = await findExcursionPreview(guide.id, id, 'en')
  await submitExcursion(actor, id)
  const submission = await findLatestSubmission(db, { guideId: guide.id, excursionId: id })
  const { fields } = await excursionQueue.readContents(submission?.id ?? '', 'en')
  const shown = fields.map(({ name, locale }) => (locale ? `${name}.${locale}` : name))
  for (const field of Object.keys(columnFacts)) expect(shown).toContain(field)
  for (const field of Object.keys(localisedFields(versionNames, () => ''))) expect(shown).toContain(field)
  await approveExcursion({ userId: null }, submission?.id ?? '')
  expect(await publicValues(id)).toEqual(written)
  const page = await findExcursion('italy', 'rome', 'every-fact', 'en')
  expect(page).toMatchObject(columnsOf(columnFacts, values))
  expect(page?.familyNotes).toEqual(
    Object.fromEntries(Object.entries(noteFacts).map(([name, { column }]) => [column, `${name} en`])),
  )
  // Before its first approval a tour has no address yet, and doesn't count among its guide's.
  const { path: _path, guideCard: _guide, ...ofTour } = page ?? {}
  expect(preview).toMatchObject(ofTour)

  // The row of an exported table makes the same tour again.
  const admin = await createAdmin(db)
  const [row] = z
    .array(z.record(z.string(), z.string()))
    .parse(parse(await exported(admin, 'excursions'), { columns: true, bom: true }))
  const done = await importTable(admin, 'excursions', tableOf([{ ...row, id: '', slug: 'again' }]))
  expect(done).toMatchObject({ created: 1, problems: [] })
  const again = await db.excursion.findFirstOrThrow({ where: { slug: 'again' } })
  expect(await publicValues(again.id)).toEqual({ ...written, slug: 'again' })

  // A copy has everything but the address, and a title of its own.
  const copy = await getEditedExcursion(guide.id, await duplicateExcursion(actor, id), 'en')
  expect({ ...comparable(copy.content), slug: 'every-fact', 'title.ja': values['title.ja'] }).toEqual(written)

  await db.user.update({ where: { id: guide.userId }, data: { deleteAfter: new Date(0) } })
  await anonymiseDue()
  expect(await db.excursion.count()).toBe(0)
  expect(await db.excursionTranslation.count()).toBe(0)
})

it.each(locales)('every fact has a name in letters and errors, in %s', async (locale) => {
  for (const fact of [...versionNames, ...plainNames]) {
    expect(nameOfField(translatorFor(locale, 'ModerationLetter'), fact, null)).not.toBe(fact)
    const error = new AppError('invalid', { fields: { [fact]: [{ key: 'required' }] } })
    expect((await refusalTexts(error, locale)).errors?.[fact]?.join()).not.toMatch(new RegExp(`^${fact}\\b`))
  }
})

it('a tour is sent and translated without details for families', async () => {
  const country = await createCountry(db, { slug: 'spain' })
  const city = await createCity(db, { countryId: country.id, slug: 'seville' })
  const guide = await createGuide(db, { cityId: city.id })
  const actor = await actorOf(guide.id, guide.userId)
  const values = await everyFact(city.id)
  const without = {
    ...values,
    ...localisedFields([...excursionLists], () => []),
    ...Object.fromEntries(locales.map((locale) => [`steps_note.${locale}`, ''])),
    'car_note.en': '',
    age_from: 12,
    age_to: 4,
  }
  const id = await createExcursion(actor, 'en')
  const { priceVersion, version } = await getEditedExcursion(guide.id, id, 'en')
  await savePrice(actor, id, { tiers: [{ min_guests: 1, max_guests: null, amount: 9000 }] }, priceVersion)
  await saveExcursion(actor, id, without, version)
  await submitExcursion(actor, id)
  const submission = await findLatestSubmission(db, { guideId: guide.id, excursionId: id })
  await approveExcursion({ userId: null }, submission?.id ?? '')
  const page = await findExcursion('spain', 'seville', 'every-fact', 'en')
  // The lower age is the first, however it was typed.
  expect(page).toMatchObject({ textLocale: 'en', ageFrom: 4, ageTo: 12 })
  expect(page?.familyNotes).toMatchObject({ stepsNote: '', carNote: '', walkingNote: 'walking_note en' })
})

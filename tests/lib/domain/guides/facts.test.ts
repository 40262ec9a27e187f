import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { nameOfField } from '@/lib/domain/administration/moderation/letter-parts.ts'
import { columnsOf, emptyValues } from '@/lib/domain/basics/drafts/fact-table.ts'
import { localisedFields, onlyFields } from '@/lib/domain/basics/drafts/fields.ts'
import { findLatestSubmission } from '@/lib/domain/basics/drafts/submissions.ts'
import {
  directFacts,
  moderatedFacts,
  ownFacts,
  profileFacts,
  textFacts,
  textNames,
} from '@/lib/domain/catalogue/guides/facts.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { saveProfile, submitProfile } from '@/lib/domain/catalogue/guides/profile/commands.ts'
import { contentShape, profileValuesSchema } from '@/lib/domain/catalogue/guides/profile/content.ts'
import { findGuidePreview } from '@/lib/domain/catalogue/guides/profile/preview.ts'
import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { contentSelect, directValues, publicContent } from '@/lib/domain/catalogue/guides/profile/stored.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { refusalTexts } from '@/lib/server/api/problem.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { approveProfile } from '../../../support/decide.ts'
import { createCategory, createCity, createGuide, createPlan } from '../../../support/factories.ts'
import { createAdmin, exported, importDatabase, importTable, tableOf } from '../../../support/imports.ts'

// Every fact in the tables of facts goes through this test, also one that is added to them.

const db = importDatabase()

/** A value of a fact in a column, other than that of a new guide. */
function exampleOf(schema: z.ZodType): unknown {
  const whole = z.toJSONSchema(schema)
  const { enum: choices, type, minimum = 0 } = whole.anyOf?.find((one) => one.type !== 'null') ?? whole
  if (choices) return choices.at(-1)
  if (type === 'integer') return minimum + 7
  return type === 'boolean' ? true : 'Words'
}

/** A profile in which every fact has a value. */
async function everyFact() {
  const columns = Object.entries({ ...moderatedFacts, ...directFacts })
  return profileValuesSchema.parse({
    ...Object.fromEntries(columns.map(([fact, { schema }]) => [fact, exampleOf(schema)])),
    ...localisedFields(textNames, (name, locale) =>
      textFacts[name].cell === 'richText' ? `<p>${name} ${locale}</p>` : `${name} ${locale}`,
    ),
    city_id: (await createCity(db)).id,
    other_city_ids: [(await createCity(db)).id],
    category_ids: [(await createCategory(db)).id],
    languages: [
      { code: 'it', level: 'native' },
      { code: 'fr', level: 'B1' },
    ],
    original_locale: 'ja',
    unchecked_locales: [],
  })
}

async function publicValues(id: number) {
  const row = await db.guide.findUniqueOrThrow({ where: { id }, select: contentSelect })
  return { ...publicContent(row), ...directValues(row) }
}

it('every fact of a profile comes from the editor to the page, into a table and back, and goes with its guide', async () => {
  await createPlan(db, 'monthly')
  const { id: guideId, userId } = await createGuide(db)
  const rest = { sessionId: '', impersonatorId: null, provedAt: new Date(), lacksFactor: false }
  const actor = { userId, role: 'guide' as const, guideId, ...rest }
  const values = await everyFact()
  // A row of a table comes from a person: none of its texts is a machine's.
  const drafted = Object.keys(contentShape).filter((field) => field !== 'unchecked_locales')
  const former = await publicValues(guideId)

  // Saved in the draft; public are only the facts that need no approval.
  await saveProfile(actor, values, 0)
  const own = await getOwnProfile(guideId)
  expect(own.values).toEqual(values)
  expect(own.unsent.toSorted()).toEqual(drafted.toSorted())
  expect(await publicValues(guideId)).toEqual({ ...values, ...onlyFields(former, drafted) })

  // Public once approved, as in the preview.
  const preview = await findGuidePreview(guideId, 'en')
  await submitProfile(actor)
  const submission = await findLatestSubmission(db, { guideId, excursionId: null })
  await approveProfile({ userId: null }, submission?.id ?? '')
  expect(await publicValues(guideId)).toEqual(values)
  const page = await findGuide(guideId, 'en')
  expect(page).toMatchObject(columnsOf(ownFacts, values))
  expect(preview).toEqual(page)

  // The row of an exported table makes the same profile for somebody else.
  const admin = await createAdmin(db)
  const [row] = z
    .array(z.record(z.string(), z.string()))
    .parse(parse(await exported(admin, 'guides'), { columns: true, bom: true }))
  const done = await importTable(admin, 'guides', tableOf([{ ...row, id: '', email: 'other@example.com' }]))
  expect(done).toMatchObject({ created: 1, problems: [] })
  const other = await db.guide.findFirstOrThrow({ where: { user: { email: 'other@example.com' } } })
  expect(await publicValues(other.id)).toEqual(values)

  // The city outlives its guides.
  await db.user.update({ where: { id: userId }, data: { deleteAfter: new Date(0) } })
  await anonymiseDue()
  expect(await publicValues(guideId)).toEqual({
    ...localisedFields(textNames, () => ''),
    ...emptyValues({ ...moderatedFacts, ...directFacts }),
    city_id: values.city_id,
    other_city_ids: [],
    category_ids: [],
    unchecked_locales: [],
    languages: [],
    original_locale: locales[0],
  })
})

it.each(locales)('every fact has a name in letters and errors, in %s', async (locale) => {
  for (const fact of Object.keys(profileFacts)) {
    expect(nameOfField(translatorFor(locale, 'ModerationLetter'), fact, null)).not.toBe(fact)
    const error = new AppError('invalid', { fields: { [fact]: [{ key: 'required' }] } })
    expect((await refusalTexts(error, locale)).errors?.[fact]?.join()).not.toContain(fact)
  }
})

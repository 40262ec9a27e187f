import fc from 'fast-check'
import { tableKinds } from '@/lib/domain/administration/imports/kinds.ts'
import { downloadRefused, getImport } from '@/lib/domain/administration/imports/queries.ts'
import { mergeAccounts } from '@/lib/domain/people/personal-data/merging/merge.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { personNamePattern, plainName } from '@/lib/shared/forms/person-name.ts'
import {
  createCategory,
  createCity,
  createCountry,
  createGuide,
  createPlan,
} from '../../../support/factories.ts'
import {
  check,
  createAdmin,
  exported,
  importDatabase,
  importTable,
  problemsOf,
  tableOf,
} from '../../../support/imports.ts'

const db = importDatabase()

/** Everything about guides that an import could change. */
async function stored() {
  return db.guide.findMany({
    orderBy: { id: 'asc' },
    omit: { updatedAt: true, rankScore: true },
    include: {
      user: { omit: { updatedAt: true } },
      categories: { orderBy: { id: 'asc' } },
      translations: { orderBy: { locale: 'asc' } },
      languages: { orderBy: { languageCode: 'asc' } },
      subscription: true,
    },
  })
}

async function site() {
  const country = await createCountry(db, { slug: 'italy' })
  const rome = await createCity(db, { countryId: country.id, slug: 'rome' })
  await createCity(db, { countryId: country.id, slug: 'venice', timeZone: 'Europe/Athens' })
  await createCategory(db, { slug: 'history' })
  await createCategory(db, { slug: 'food' })
  await createPlan(db, 'monthly')
  const admin = await createAdmin(db)
  return { admin, rome }
}

const auditedSelect = { actorId: true, subjectId: true, details: true }

const newGuide = {
  email: 'Anna@Example.com',
  city: 'italy/rome',
  kind: 'pair',
  guiding_since: 2009,
  categories: 'food, history',
  languages: 'it:native, en:C1',
  original_locale: 'en',
  'firstname.en': 'Anna',
  'lastname.en': 'Rossi',
  'headline.en': '=Rome',
  'bio.en': 'My Rome.',
}

describe('a table of guides', () => {
  it('makes accounts with drafts of pages, and the same table again changes nothing', async () => {
    const { admin } = await site()
    const table = tableOf([newGuide])
    expect(await importTable(admin, 'guides', table)).toMatchObject({
      state: 'finished',
      created: 1,
      problems: [],
    })
    const [guide] = await stored()
    expect(guide).toMatchObject({
      status: 'draft',
      kind: 'pair',
      guidingSince: 2009,
      timeZone: 'Europe/Rome',
      user: { email: 'anna@example.com', role: 'guide', emailVerifiedAt: null, passwordHash: null },
      subscription: { state: 'not_started' },
      translations: [{ locale: 'en', status: 'original', firstname: 'Anna', headline: '=Rome' }],
    })
    expect(guide?.categories.map(({ slug }) => slug)).toEqual(['history', 'food'])
    expect(await db.emailOutbox.count()).toBe(0)
    expect(await importTable(admin, 'guides', table)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    expect(await stored()).toEqual([guide])
    const entries = await db.auditEntry.findMany({ where: { action: 'guide.import' }, select: auditedSelect })
    expect(entries).toMatchObject([
      { subjectId: String(guide?.id), details: { after: { city: 'italy/rome', 'headline.en': '=Rome' } } },
    ])
  })

  it('changes what a guide’s row names, and leaves what it does not', async () => {
    const { admin, rome } = await site()
    const guide = await createGuide(db, { cityId: rome.id, texts: ['en', 'ja'], email: 'ada@example.com' })
    await db.guideTranslation.updateMany({ where: { locale: 'ja' }, data: { hidden: true } })
    const [before] = await stored()
    const table = tableOf([{ email: 'ada@example.com', city: 'italy/venice', 'headline.ja': 'ヴェネツィア' }])
    expect(await importTable(admin, 'guides', table)).toMatchObject({ updated: 1, refused: 0 })
    const [after] = await stored()
    expect(after).toMatchObject({
      id: guide.id,
      status: 'published',
      listed: true,
      timeZone: 'Europe/Athens',
      translations: [
        before?.translations[0] && {
          bio: before.translations[0].bio,
          headline: before.translations[0].headline,
        },
        { locale: 'ja', hidden: true, headline: 'ヴェネツィア' },
      ],
    })
    expect(after?.languages).toEqual(before?.languages)
    expect(
      await db.auditEntry.findMany({ where: { action: 'guide.import' }, select: auditedSelect }),
    ).toMatchObject([
      {
        actorId: admin.userId,
        subjectId: String(guide.id),
        details: {
          before: { city: 'italy/rome' },
          after: { city: 'italy/venice', 'headline.ja': 'ヴェネツィア' },
        },
      },
    ])
  })

  it('that names a guide by number and by address changes the page once, and names the row that is left out', async () => {
    const { admin, rome } = await site()
    const guide = await createGuide(db, { cityId: rome.id, texts: ['en'], email: 'ada@example.com' })
    const ended = await importTable(
      admin,
      'guides',
      tableOf([
        { id: guide.id, email: 'ada@example.com', 'headline.en': 'Rome on foot' },
        { id: '', email: 'ada@example.com', 'headline.en': 'Rome by night' },
      ]),
    )
    expect(ended).toMatchObject({ state: 'finished', updated: 1, refused: 1 })
    expect(await problemsOf(admin, ended.id)).toEqual([
      [3, 'email', 'email: row 2 is for the same one. Keep only one of them.'],
    ])
    expect((await stored())[0]?.translations).toMatchObject([{ headline: 'Rome on foot' }])
  })

  it('that was downloaded changes nothing when it is uploaded again', async () => {
    const { admin, rome } = await site()
    const categories = await db.category.findMany()
    const text = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        fc.constantFrom(
          '=1+1',
          "'quoted",
          '"a", b; c',
          'two\r\nlines',
          '<p>Rich <strong>text</strong></p>',
          '+7 495',
          '　全角',
        ),
      )
      .filter((one) => one.trim() !== '' && !one.includes('\0') && one.length <= 60)
    // As the site keeps names.
    const name = text.map(plainName).filter((one) => one !== '' && personNamePattern.test(one))
    const texts = fc.tuple(name, name, text, text)
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.subarray([...locales], { minLength: 1 }),
        fc.subarray(categories),
        async ([firstname, lastname, headline, bio], written, chosen) => {
          const guide = await createGuide(db, {
            cityId: rome.id,
            texts: written,
            firstname,
            lastname,
            headline,
            bio,
          })
          await db.guide.update({
            where: { id: guide.id },
            data: {
              categories: { set: chosen.map(({ id }) => ({ id })) },
              names: { ru: { firstname: 'А', lastname: 'Б' } },
              responsePromiseMinutes: 60,
            },
          })
        },
      ),
      { numRuns: 8, seed: 11 },
    )
    // From the time before there was a limit.
    await createGuide(db, { cityId: rome.id, headline: 'Rome '.repeat(40) })
    const before = await stored()
    const ended = await importTable(admin, 'guides', await exported(admin, 'guides'))
    expect(ended.problems).toEqual([])
    expect(ended).toMatchObject({ created: 0, updated: 0, unchanged: before.length })
    expect(await stored()).toEqual(before)
  })

  it('is only tried by the check, which tells row and column of every mistake', async () => {
    const { admin, rome } = await site()
    await createGuide(db, { cityId: rome.id, email: 'ada@example.com' })
    const before = await stored()
    const good = (email: string) => ({ ...newGuide, email })
    const id = await check(
      admin,
      'guides',
      tableOf([
        good('one@example.com'),
        { ...good('two@example.com'), guiding_since: 'long ago', kind: 'group' },
        { ...good('three@example.com'), city: 'italy/atlantis' },
        { ...good('four@example.com'), categories: 'history, ghosts' },
        { ...good('five@example.com'), 'bio.en': '' },
        { ...good('six@example.com'), languages: 'it:fluent' },
        good('one@example.com'),
        good('not an address'),
        { ...good('seven@example.com'), 'firstname.en': 'A\u0000' },
        good((await db.user.findUniqueOrThrow({ where: { id: admin.userId } })).email),
      ]),
    )
    expect(await problemsOf(admin, id)).toEqual([
      [3, 'kind', 'kind: allowed values: solo, pair, agency.'],
      [3, 'guiding_since', 'guiding_since: must be a number. Decimals follow a point: 12.5.'],
      [4, 'city', 'city: there’s no such city.'],
      [5, 'categories', 'categories: there’s no theme “ghosts”.'],
      [6, 'bio.en', 'bio.en: please fill this in.'],
      [7, 'languages', 'languages: allowed values: native, C2, C1, B2, B1, A2.'],
      [8, 'email', 'email: row 2 is for the same one. Keep only one of them.'],
      [9, 'email', 'email: use an address like name@example.com.'],
      [10, 'firstname.en', 'firstname.en: remove the characters that aren’t allowed.'],
      [11, 'email', 'email: this address belongs to an account that isn’t a guide’s.'],
    ])
    expect(await getImport(admin, id, 'en')).toMatchObject({
      state: 'checked',
      total: 10,
      created: 1,
      refused: 9,
    })
    expect(await stored()).toEqual(before)
    expect(await db.user.count()).toBe(2)
  })

  it('gives back the rows that it leaves out, as they came, to be corrected and uploaded alone', async () => {
    const { admin } = await site()
    const rows = [
      newGuide,
      { ...newGuide, email: 'two@example.com', 'headline.en': '\'=1+1; "quoted"', 'bio.en': '' },
      { ...newGuide, email: 'three@example.com', city: 'italy/atlantis' },
    ]
    const { id, refused } = await importTable(admin, 'guides', tableOf(rows))
    expect(refused).toBe(2)
    const leftOut = await (await downloadRefused(admin, id, 'en')).text()
    expect(await importTable(admin, 'guides', leftOut)).toMatchObject({ created: 0, refused: 2 })
    const corrected = leftOut.replace('atlantis', 'venice').replace(/,\r\n(?=three)/, ',My Rome.\r\n')
    expect(await importTable(admin, 'guides', corrected)).toMatchObject({ created: 2, refused: 0 })
    const headlines = await db.guideTranslation.findMany({ where: { headline: { contains: '1+1' } } })
    expect(headlines).toMatchObject([{ headline: '=1+1; "quoted"' }])
  })

  it('knows guides by their numbers, and never changes their addresses', async () => {
    const { admin, rome } = await site()
    const { id: guideId } = await createGuide(db, { cityId: rome.id, email: 'ada@example.com' })
    const id = await check(
      admin,
      'guides',
      tableOf([
        { id: 4711, email: '' },
        { id: guideId, email: 'other@example.com' },
        { id: '', email: '' },
      ]),
    )
    expect(await problemsOf(admin, id)).toEqual([
      [2, 'id', 'id: there’s no such guide.'],
      [
        3,
        'email',
        'email: only the guide can change the address. Keep the current one or leave the cell empty.',
      ],
    ])
  })

  it('writes nothing into an account that has gone into another one, and doesn’t export it', async () => {
    const { admin, rome } = await site()
    const stays = await createGuide(db, { cityId: rome.id, email: 'ada@example.com' })
    const gone = await createGuide(db, {
      cityId: rome.id,
      email: 'ada2@example.com',
      subscription: 'trialing',
    })
    await mergeAccounts(admin, { staysId: stays.userId, goesId: gone.userId, reason: 'Registered twice' })
    const before = await stored()
    const rows = [
      { ...newGuide, id: '', email: 'ada2@example.com' },
      { ...newGuide, id: gone.id, email: '' },
    ]
    const { id } = await importTable(admin, 'guides', tableOf(rows))
    expect(await problemsOf(admin, id)).toEqual([
      [2, 'email', 'email: this address belongs to an account that isn’t a guide’s.'],
      [3, 'id', 'id: there’s no such guide.'],
    ])
    expect(await stored()).toEqual(before)
    const table = await exported(admin, 'guides')
    expect(table).toContain('ada@example.com')
    expect(table).not.toContain('ada2@example.com')
  })

  it.each([
    ['name\n1\n', 'Unknown columns: name. Use the column names from an export.'],
    ['id,id\n1,1\n', 'This column appears twice: id.'],
    ['city\nitaly/rome\n', 'No column identifies the rows. At least one of these is needed: id, email.'],
    ['id\n\n', 'The table has no rows with data.'],
    ['', null],
  ])('that begins with %j is not read', async (content, fault) => {
    const { admin } = await site()
    if (fault === null) {
      await expect(check(admin, 'guides', content)).rejects.toMatchObject({ code: 'invalid' })
      return
    }
    const id = await check(admin, 'guides', content)
    expect(await getImport(admin, id, 'en')).toMatchObject({ state: 'failed', fault })
  })

  it('has a column for everything that an import takes', async () => {
    const { admin } = await site()
    const [head] = (await exported(admin, 'guides')).split('\r\n')
    expect(head?.replace('\uFEFF', '')).toBe(tableKinds.guides.columns.map(({ name }) => name).join(','))
  })
})

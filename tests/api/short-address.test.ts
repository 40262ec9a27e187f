import { createHash } from 'node:crypto'
import { forgetShortNames } from '@/lib/domain/catalogue/guides/short-address/commands.ts'
import { findGuideByShortName } from '@/lib/domain/catalogue/guides/short-address/queries.ts'
import { testDatabase } from '../support/database.ts'
import { createCity, createGuide, createUser } from '../support/factories.ts'
import { signedIn } from '../support/visitor.ts'

const db = testDatabase()

const path = '/api/account/short_address'
const choose = async (visitor: Awaited<ReturnType<typeof signedIn>>, name: string) => {
  const answer = await visitor.put(path, { short_name: name })
  return answer.status === 200 ? answer.json() : Object.keys((await answer.json()).errors)
}

test('a guide chooses a short address, changes it, and the earlier one leads on to the page', async () => {
  const guide = await createGuide(db)
  const visitor = await signedIn(db, guide.userId)
  expect(await choose(visitor, ' @Anna-Rossi ')).toMatchObject({ short_name: 'anna-rossi' })
  await choose(visitor, 'anna-of-rome')
  expect(await Promise.all(['anna-rossi', 'ANNA-OF-ROME', 'anna'].map(findGuideByShortName))).toEqual([
    guide.id,
    guide.id,
    null,
  ])
})

test('a hidden guide’s address leads nowhere, as the page itself', async () => {
  const guide = await createGuide(db)
  await choose(await signedIn(db, guide.userId), 'anna-rossi')
  await db.guide.update({ where: { id: guide.id }, data: { status: 'suspended', listed: false } })
  expect(await findGuideByShortName('anna-rossi')).toBeNull()
})

test.each([
  ['an', 'too short'],
  ['anna--rossi', 'two hyphens'],
  ['1anna', 'begins with a digit'],
  ['анна', 'another script'],
  ['anna.rossi', 'a dot'],
  ['support-anna', 'a word of the site'],
  ['excursions', 'a part of the site'],
  ['cicerone-anna', 'the name of the site'],
  ['ciceroneanna', 'the name of the site, without a hyphen'],
  ['anna-ci-ce-rone', 'the name of the site, divided'],
  ['c1cer0ne-rome', 'the name of the site, in digits that look like its letters'],
  ['administrator', 'a word of the staff'],
  ['adminanna', 'a word of the staff, without a hyphen'],
  ['anna-verified', 'a word of the staff'],
])('refuses %s: %s', async (name) => {
  const guide = await createGuide(db)
  expect(await choose(await signedIn(db, guide.userId), name)).toEqual(['short_name'])
  expect(await db.shortAddress.count()).toBe(0)
})

test('refuses the name of a place, a fourth name, and any name before the page is public', async () => {
  const city = await createCity(db, { slug: 'ostia' })
  const guide = await createGuide(db, { cityId: city.id })
  const visitor = await signedIn(db, guide.userId)
  expect(await choose(visitor, 'ostia')).toEqual(['short_name'])
  for (const name of ['one-anna', 'two-anna', 'three-anna']) await choose(visitor, name)
  expect(await choose(visitor, 'four-anna')).toEqual(['short_name'])
  // One that is theirs already may be chosen again.
  expect(await choose(visitor, 'one-anna')).toMatchObject({ short_name: 'one-anna' })
  const draft = await createGuide(db, { status: 'draft' })
  expect(await choose(await signedIn(db, draft.userId), 'draft-anna')).toEqual(['short_name'])
})

test('of guides who want one name at once, in any case, one gets it', async () => {
  const visitors = []
  for (let number = 0; number < 4; number++) visitors.push(await signedIn(db, (await createGuide(db)).userId))
  const spellings = ['anna-rossi', 'Anna-Rossi', 'ANNA-ROSSI', '@anna-rossi']
  const results = await Promise.all(visitors.map((visitor, index) => choose(visitor, spellings[index] ?? '')))
  expect(results.filter((result) => !Array.isArray(result))).toHaveLength(1)
  await expect(
    db.$executeRaw`INSERT INTO "ShortAddress" ("name", "guideId") SELECT 'ANNA-ROSSI', max("id") FROM "Guide"`,
  ).rejects.toThrow()
})

test('nobody gets the address of a guide who has left, and it is not to be read any more', async () => {
  const [gone, other] = [await createGuide(db), await createGuide(db)]
  await choose(await signedIn(db, gone.userId), 'anna-rossi')
  await db.$transaction((tx) => forgetShortNames(tx, gone.id))
  expect(await findGuideByShortName('anna-rossi')).toBeNull()
  expect(await db.shortAddress.count()).toBe(0)
  const [kept] = await db.withheldShortName.findMany()
  const guess = createHash('sha256').update('anna-rossi').digest('hex')
  expect(Buffer.from(kept?.nameHash ?? []).toString('hex')).not.toBe(guess)
  expect(await choose(await signedIn(db, other.userId), 'anna-rossi')).toEqual(['short_name'])
})

test('who asks for a name in the moment in which its guide leaves does not get it', async () => {
  const [gone, other] = [await createGuide(db), await createGuide(db)]
  await choose(await signedIn(db, gone.userId), 'anna-rossi')
  const visitor = await signedIn(db, other.userId)
  let asked: ReturnType<typeof choose> | undefined
  await db.$transaction(async (tx) => {
    await forgetShortNames(tx, gone.id)
    asked = choose(visitor, 'anna-rossi')
    // Until it waits for the key.
    await expect
      .poll(async () => {
        const [row] = await db.$queryRaw<{ waiting: number }[]>`
          SELECT count(*)::int AS "waiting" FROM pg_stat_activity
          WHERE "datname" = current_database() AND "wait_event_type" = 'Lock' AND "query" LIKE '%"ShortAddress"%'`
        return row?.waiting
      })
      .toBe(1)
  })
  expect(await asked).toEqual(['short_name'])
  expect(await findGuideByShortName('anna-rossi')).toBeNull()
})

test('the name of the operator is nobody’s, without the form of the company', async () => {
  const operator = {
    name: 'Bella Vista Viaggi S.r.l.',
    address: 'Via Appia 1',
    country: 'IT',
    vatNumber: null,
  }
  await db.siteSetting.create({ data: { key: 'billing.seller', value: operator } })
  const visitor = await signedIn(db, (await createGuide(db)).userId)
  expect(await choose(visitor, 'bellavista-viaggi')).toEqual(['short_name'])
  expect(await choose(visitor, 'bella-rossi')).toMatchObject({ short_name: 'bella-rossi' })
})

test('staff take a name away with a reason: it leads nowhere, nobody gets it, and the log says who and why', async () => {
  const guide = await createGuide(db)
  const visitor = await signedIn(db, guide.userId)
  await choose(visitor, 'anna-rossi')
  const moderator = await createUser(db, { role: 'moderator' })
  const staff = await signedIn(db, moderator.id)
  const withdraw = (by: typeof staff, name: string) =>
    by.put(`/api/admin/short_addresses/${name}/withdrawal`, { reason: 'Somebody else’s name' })
  expect((await withdraw(visitor, 'anna-rossi')).status).toBe(403)
  expect((await withdraw(staff, 'Anna-Rossi')).status).toBe(204)
  expect((await withdraw(staff, 'anna-rossi')).status).toBe(404)
  expect(await findGuideByShortName('anna-rossi')).toBeNull()
  expect(await choose(visitor, 'anna-rossi')).toEqual(['short_name'])
  expect(await choose(visitor, 'anna-of-rome')).toMatchObject({ short_name: 'anna-of-rome' })
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'guide.short_address_withdrawn' } })
  expect([entry.actorId, entry.subjectId, JSON.stringify(entry.details)]).toEqual([
    moderator.id,
    String(guide.id),
    expect.stringContaining('Somebody else’s name'),
  ])
})

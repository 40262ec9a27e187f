import { saveProfile, submitProfile } from '@/lib/domain/catalogue/guides/profile/commands.ts'
import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { chooseCity } from '@/lib/domain/geography/proposals/propose.ts'
import { confirmAddressOf } from '@/lib/domain/people/accounts/confirmed-address.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { keepAccount, requestDeletion } from '@/lib/domain/people/personal-data/deletion.ts'
import { readSources } from '../../../../scripts/imports.ts'
import { testDatabase } from '../../../support/database.ts'
import { decideProposal } from '../../../support/decide.ts'
import { openCasesOf } from '../../../support/open-cases.ts'
import { cityMails, createWorldWithRome, createWriter, moveToPisa } from '../../../support/proposed-cities.ts'
import { Visitor } from '../../../support/visitor.ts'
import { pisa } from '../../../support/world-with-pisa.ts'

const db = testDatabase()
const operator = { userId: null }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const confirm = (userId: string) => db.$transaction((tx) => confirmAddressOf(tx, userId))
const cases = async () => (await openCasesOf(db, 'cities')).map(({ title, guideId }) => ({ title, guideId }))
const addressOf = async ({ userId }: { userId: string }) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).email
const proposal = () => db.cityProposal.findFirstOrThrow()

/** Somebody who registers in Pisa and has not opened the link in the email. */
async function register(email: string) {
  await db.plan.upsert({
    where: { code: 'monthly' },
    create: { code: 'monthly', interval: 'month', amount: 1900, name: {} },
    update: {},
  })
  const response = await new Visitor().post('/api/registrations', {
    ...{ email, password: 'a good long password', firstname: 'Ada', lastname: 'Rossi' },
    ...{ terms: true, consent: true, geoname_id: pisa.id },
  })
  expect(response.status).toBe(202)
  const { id, userId, cityId } = await db.guide.findFirstOrThrow({ where: { user: { email } } })
  return { guideId: id, userId, cityId }
}

describe('somebody who has not confirmed the address', () => {
  it('proposes nothing until it is confirmed', async () => {
    await createWorldWithRome(db)
    const ada = await register('ada@pisa.example')
    expect(await db.cityProposal.count()).toBe(0)
    expect(await cases()).toEqual([])
    await confirm(ada.userId)
    expect(await cases()).toEqual([{ title: 'Pisa', guideId: ada.guideId }])
  })

  it('keeps nobody else from proposing the same city, and gets no email about it', async () => {
    const { rome } = await createWorldWithRome(db)
    const ada = await register('ada@pisa.example')
    const actor = await createWriter(db, rome)
    expect(await moveToPisa(actor)).toBe(ada.cityId)
    expect(await cases()).toEqual([{ title: 'Pisa', guideId: actor.guideId }])
    await decideProposal(operator, (await proposal()).id, { kind: 'approve' })
    expect(await cityMails(db)).toEqual([`moderation-placeApproved ${await addressOf(actor)}`])
    await confirm(ada.userId)
    expect(await cases()).toEqual([])
  })

  it('does not reopen a refused city by registering there, but by confirming', async () => {
    const { rome } = await createWorldWithRome(db)
    await moveToPisa(await createWriter(db, rome))
    await decideProposal(operator, (await proposal()).id, { kind: 'reject', reason: 'No.' })
    const ada = await register('ada@pisa.example')
    expect(await proposal()).toMatchObject({ state: 'refused', reason: 'No.' })
    await confirm(ada.userId)
    expect(await cases()).toEqual([{ title: 'Pisa', guideId: ada.guideId }])
  })

  it('leaves the address of the city to the next who proposes one of that name', async () => {
    const { rome } = await createWorldWithRome(db)
    const ada = await register('ada@pisa.example')
    await db.gazetteerCity.create({
      data: { ...pisa, id: 2, population: 900, search: '|pisa|', latitude: 45, longitude: 11 },
    })
    const other = await chooseCity(await createWriter(db, rome), 2)
    expect(await db.city.findUnique({ where: { id: other } })).toMatchObject({ slug: 'pisa' })
    expect(await db.city.findUnique({ where: { id: ada.cityId } })).toMatchObject({ slug: 'pisa-2' })
  })

  it('is noted as confirmed in one place', () => {
    const places = [...readSources()].filter(
      ([file, source]) => file.startsWith('lib/') && /emailVerifiedAt: (?!null|true|\{)/.test(source),
    )
    // The two others make accounts of staff, who have no cities.
    expect(places.map(([file]) => file).filter((file) => !file.includes('/prisma/client/'))).toEqual([
      'lib/domain/people/accounts/admins.ts',
      'lib/domain/people/accounts/confirmed-address.ts',
      'lib/domain/people/accounts/invitation-link.ts',
    ])
  })
})

describe('a guide who leaves', () => {
  async function two() {
    const { rome } = await createWorldWithRome(db)
    const [first, second] = [await createWriter(db, rome), await createWriter(db, rome)]
    await moveToPisa(first)
    return { first, second }
  }

  it('hands the proposal over to one who stays, not to one who leaves as well', async () => {
    const { first, second } = await two()
    await moveToPisa(second)
    await requestDeletion(first)
    expect(await cases()).toEqual([{ title: 'Pisa', guideId: second.guideId }])
    await requestDeletion(second)
    expect(await cases()).toEqual([])
    await anonymiseDue(inDays(31))
    expect(await db.cityProposal.count()).toBe(0)
  })

  it('has the case back with the account', async () => {
    const { first } = await two()
    await requestDeletion(first)
    expect(await cases()).toEqual([])
    await keepAccount(first)
    expect(await cases()).toEqual([{ title: 'Pisa', guideId: first.guideId }])
  })

  it('gives way to the next who chooses the city, who alone is told', async () => {
    const { first, second } = await two()
    await requestDeletion(first)
    await moveToPisa(second)
    expect(await cases()).toEqual([{ title: 'Pisa', guideId: second.guideId }])
    await decideProposal(operator, (await proposal()).id, { kind: 'reject', reason: 'No.' })
    expect(await cityMails(db)).toEqual([`moderation-placeRefused ${await addressOf(second)}`])
  })

  it('is not written to once the account is deleted', async () => {
    const { first, second } = await two()
    await requestDeletion(first)
    await anonymiseDue(inDays(31))
    await moveToPisa(second)
    await decideProposal(operator, (await proposal()).id, { kind: 'approve' })
    expect(await cityMails(db)).toEqual([`moderation-placeApproved ${await addressOf(second)}`])
  })

  it('takes no case away from a profile that is sent in later', async () => {
    const { first, second } = await two()
    const cityId = await chooseCity(second, pisa.id)
    await requestDeletion(first)
    await anonymiseDue(inDays(31))
    expect(await db.cityProposal.count()).toBe(0)
    await saveProfile(second, { city_id: cityId }, (await getOwnProfile(second.guideId)).version)
    await submitProfile(second)
    expect(await cases()).toEqual([{ title: 'Pisa', guideId: second.guideId }])
  })
})

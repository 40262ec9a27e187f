import { nameReferences } from '@/lib/domain/administration/moderation/references.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { saveProfile, submitProfile } from '@/lib/domain/catalogue/guides/profile/commands.ts'
import { findGuidePreview } from '@/lib/domain/catalogue/guides/profile/preview.ts'
import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { chooseCity } from '@/lib/domain/geography/proposals/propose.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { testDatabase } from '../../../support/database.ts'
import { approveProfile, decideProposal } from '../../../support/decide.ts'
import { createCity, createCountry, createGuide } from '../../../support/factories.ts'

const db = testDatabase()
const operator = { userId: null }

async function writer(cityId: number, otherCityIds: number[] = []): Promise<GuideActor> {
  const { id: guideId, userId } = await createGuide(db, { cityId, otherCityIds })
  return {
    ...{ userId, guideId, role: 'guide', sessionId: '', impersonatorId: null },
    ...{ provedAt: new Date(), lacksFactor: false },
  }
}

async function cities() {
  const { id: countryId } = await createCountry(db, { code: 'it', slug: 'italy', name: 'Italy' })
  const rome = await createCity(db, { countryId, slug: 'rome', name: 'Rome' })
  const naples = await createCity(db, { countryId, slug: 'naples', name: 'Naples' })
  return { rome, naples }
}

/** Sends in what is written. @returns the submission's id */
async function submit(actor: GuideActor): Promise<string> {
  await submitProfile(actor)
  const { id } = await db.submission.findFirstOrThrow({
    where: { guideId: actor.guideId, state: 'pending' },
  })
  return id
}

const otherNames = async ({ guideId }: GuideActor) =>
  (await findGuide(guideId, 'en'))?.otherCities.map(({ name }) => name)

describe('the other cities of a profile', () => {
  it('are public once they are approved; the preview shows them before, the moderator by name', async () => {
    const { rome, naples } = await cities()
    const actor = await writer(rome.id)
    await saveProfile(actor, { other_city_ids: [naples.id] }, 0)
    expect((await getOwnProfile(actor.guideId)).unsent).toEqual(['other_city_ids'])
    expect((await findGuidePreview(actor.guideId, 'en'))?.otherCities).toMatchObject([{ name: 'Naples' }])
    expect(await otherNames(actor)).toEqual([])
    const sent = await submit(actor)
    const { changed } = await db.submission.findUniqueOrThrow({ where: { id: sent } })
    expect(changed).toEqual(['other_city_ids'])
    const field = {
      ...{ name: 'other_city_ids', locale: null, before: [], after: [naples.id] },
      ...{ isChanged: true, warnings: [] },
    }
    expect(await nameReferences([field], 'en')).toMatchObject([
      { name: 'other_cities', before: [], after: ['Naples, Italy'] },
    ])
    await approveProfile(operator, sent)
    expect(await otherNames(actor)).toEqual(['Naples'])
  })

  it('lose the one that becomes the home', async () => {
    const { rome, naples } = await cities()
    const actor = await writer(rome.id, [naples.id])
    await saveProfile(actor, { city_id: naples.id }, 0)
    await approveProfile(operator, await submit(actor))
    expect(await otherNames(actor)).toEqual([])
    expect((await getOwnProfile(actor.guideId)).unsent).toEqual([])
  })

  it('name the field that has an unknown one', async () => {
    const { rome } = await cities()
    const actor = await writer(rome.id)
    await expect(saveProfile(actor, { other_city_ids: [987_654] }, 0)).rejects.toMatchObject({
      fields: { other_city_ids: [{ key: 'cityUnknown' }] },
    })
  })

  it('may be proposed: approval waits for their pages, and what was refused is named', async () => {
    const { rome } = await cities()
    const actor = await writer(rome.id)
    await db.gazetteerCity.createMany({
      data: [
        { id: 1, name: 'Pisa' },
        { id: 2, name: 'Lucca' },
      ].map((city) => ({
        ...city,
        ...{ countryCode: 'it', names: [city.name], latitude: 43, longitude: 10, population: 9 },
        ...{ timeZone: 'Europe/Rome', search: `|${city.name.toLowerCase()}|` },
      })),
    })
    const [pisa, lucca] = [await chooseCity(actor, 1), await chooseCity(actor, 2)]
    const proposalOf = async (cityId: number) =>
      (await db.cityProposal.findUniqueOrThrow({ where: { cityId } })).id
    await saveProfile(actor, { other_city_ids: [pisa] }, 0)
    const sent = await submit(actor)
    await expect(approveProfile(operator, sent)).rejects.toMatchObject({ code: 'conflict' })
    await decideProposal(operator, await proposalOf(pisa), { kind: 'approve' })
    await approveProfile(operator, sent)
    expect(await otherNames(actor)).toEqual(['Pisa'])

    await decideProposal(operator, await proposalOf(lucca), { kind: 'reject', reason: 'No.', marks: [] })
    await saveProfile(actor, { other_city_ids: [pisa, lucca] }, (await getOwnProfile(actor.guideId)).version)
    await expect(submitProfile(actor)).rejects.toMatchObject({
      fields: { other_city_ids: [{ key: 'cityRefused' }] },
    })
  })
})

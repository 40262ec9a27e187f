import { setFeature } from '@/lib/domain/basics/features/commands.ts'
import { features } from '@/lib/domain/basics/features/feature.ts'
import { sendEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { enquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { listFirstPlaces } from '@/lib/domain/core/listing/first-places.ts'
import { findShortlist } from '@/lib/domain/discovery/shortlist/queries.ts'
import { siteConfig } from '@/lib/domain/discovery/site/config.ts'
import { register } from '@/lib/domain/people/accounts/registration.ts'
import { emptyTrip } from '@/lib/shared/trip/trip.ts'
import { announcedBy } from '../../support/announced-tags.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createGuide, createUser } from '../../support/factories.ts'
import { holdFirstPlace } from '../../support/first-places.ts'

const db = testDatabase()
const caller = { address: '203.0.113.9', userAgent: '' }

async function anAdmin() {
  const { id } = await createUser(db, { role: 'admin' })
  return { role: 'admin' as const, userId: id, impersonatorId: null }
}

describe('feature switches, changed by admins, used by the site itself', () => {
  it('are all on as shipped, and features of /api/config', async () => {
    expect((await siteConfig()).features).toEqual(Object.fromEntries(features.map((name) => [name, true])))
  })

  it('take effect without a restart: pages are announced, and the change is audited', async () => {
    const admin = await anAdmin()
    expect(await announcedBy(() => setFeature(admin, 'reviews', false))).toEqual(['settings'])
    expect((await siteConfig()).features).toMatchObject({ reviews: false, registration: true })
    const entries = await db.auditEntry.findMany()
    expect(entries).toMatchObject([
      {
        actorId: admin.userId,
        action: 'setting.feature',
        subjectType: 'setting',
        subjectId: 'reviews',
        details: { before: { on: true }, after: { on: false } },
      },
    ])
    await setFeature(admin, 'reviews', true)
    expect((await siteConfig()).features.reviews).toBe(true)
  })

  it('change nothing when they are so already, also with two admins at once', async () => {
    const admin = await anAdmin()
    await Promise.all([setFeature(admin, 'shortlist', false), setFeature(admin, 'shortlist', false)])
    expect(await db.auditEntry.count()).toBe(1)
    expect(await announcedBy(() => setFeature(admin, 'shortlist', false))).toEqual([])
  })

  it('are for admins alone', async () => {
    const { userId } = await createGuide(db)
    const guide = { role: 'guide' as const, userId, impersonatorId: null }
    await expect(setFeature(guide, 'payments', false)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await db.siteSetting.count()).toBe(0)
  })

  it('registration: nobody registers while it is off', async () => {
    await setFeature(await anAdmin(), 'registration', false)
    const { id: city } = await createCity(db)
    const person = {
      email: 'ada@example.com',
      firstname: 'Ada',
      lastname: 'Rossi',
      city,
      terms: true as const,
      consent: true as const,
    }
    await expect(register(person, { locale: 'en', caller })).rejects.toMatchObject({ code: 'switched_off' })
    expect(await db.user.count({ where: { email: person.email } })).toBe(0)
  })

  it('shortlist: nobody’s list opens while it is off', async () => {
    await setFeature(await anAdmin(), 'shortlist', false)
    const { id } = await createGuide(db)
    const open = () => findShortlist({ guides: [id], excursions: [] }, 'en', emptyTrip)
    await expect(open()).rejects.toMatchObject({ code: 'switched_off' })
    await setFeature(await anAdmin(), 'shortlist', true)
    expect((await open()).guides).toHaveLength(1)
  })

  it('enquiries_to_several: one guide can be asked, several can’t', async () => {
    await setFeature(await anAdmin(), 'enquiries_to_several', false)
    const { id: cityId } = await createCity(db)
    const [one, other] = [await createGuide(db, { cityId }), await createGuide(db, { cityId })]
    const enquiry = (to: object) =>
      enquirySchema.parse({
        ...to,
        name: 'Olga',
        email: 'olga@example.com',
        dateFlexible: true,
        adults: 2,
        children: 0,
        childrenAges: [],
        languageCode: 'en',
        message: 'We would like to see the old town.',
        consent: true,
      })
    const several = sendEnquiry(enquiry({ guideIds: [one.id, other.id] }), { locale: 'en', caller })
    await expect(several).rejects.toMatchObject({ code: 'switched_off' })
    await sendEnquiry(enquiry({ guideId: one.id }), { locale: 'en', caller })
    expect(await db.enquiry.count()).toBe(1)
  })

  it('first_places: nobody comes first while it is off', async () => {
    const guide = await createGuide(db)
    await holdFirstPlace(db, { guideId: guide.id, slot: 1, cityId: guide.cityId })
    expect(await listFirstPlaces({ cityId: guide.cityId })).toMatchObject([{ guideId: guide.id }])
    await setFeature(await anAdmin(), 'first_places', false)
    expect(await listFirstPlaces({ cityId: guide.cityId })).toEqual([])
  })
})

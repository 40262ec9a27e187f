import { listFirstPlaces } from '@/lib/domain/core/listing/first-places.ts'
import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { pageTags } from '@/lib/server/page-cache/tags.ts'
import { announcedBy } from '../../../support/announced-tags.ts'
import { testDatabase } from '../../../support/database.ts'
import { createGuide } from '../../../support/factories.ts'
import { holdFirstPlace } from '../../../support/first-places.ts'

const db = testDatabase()

test('a guide who takes a break leaves the first place for that time, and the list shows it', async () => {
  const { id: guideId, cityId } = await createGuide(db)
  await holdFirstPlace(db, { guideId, cityId, slot: 1 })
  expect(await listFirstPlaces({ cityId })).toMatchObject([{ guideId }])
  const today = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)
  const startsOn = new Date(today.getTime() - 2 * 86_400_000)
  const endsOn = new Date(today.getTime() + 2 * 86_400_000)
  const tags = await announcedBy(async () => {
    await db.timeAway.create({ data: { guideId, startsOn, endsOn, pausesEnquiries: true } })
    await db.$transaction((tx) => guideChanged(tx, guideId))
  })
  expect(tags).toContain(pageTags.city(cityId))
  expect(await listFirstPlaces({ cityId })).toEqual([])
})

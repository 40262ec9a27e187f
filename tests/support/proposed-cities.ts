import { saveProfile } from '@/lib/domain/catalogue/guides/profile/commands.ts'
import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { chooseCity } from '@/lib/domain/geography/proposals/propose.ts'
import type { GuideActor, SelfActor } from '@/lib/server/auth/actor.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { createCity, createGuide } from './factories.ts'
import { createWorldWithPisa, pisa } from './world-with-pisa.ts'

/** The world with Pisa in the gazetteer, and Rome on the site. */
export async function createWorldWithRome(db: Database): Promise<{ italy: number; rome: number }> {
  const italy = await createWorldWithPisa(db)
  const { id: rome } = await createCity(db, { countryId: italy, slug: 'rome', name: 'Rome' })
  return { italy, rome }
}

/** A guide of a city who has not published anything yet. */
export async function createWriter(db: Database, cityId: number): Promise<GuideActor & SelfActor> {
  const { id, userId } = await createGuide(db, { status: 'draft', firstname: 'Marco', cityId })
  return {
    ...{ userId, role: 'guide', guideId: id, sessionId: '', impersonatorId: null },
    ...{ provedAt: new Date(), lacksFactor: false },
  }
}

/** Chooses Pisa for the profile, as the editor does. @returns its id */
export async function moveToPisa(actor: GuideActor): Promise<number> {
  const city_id = await chooseCity(actor, pisa.id)
  const { version } = await getOwnProfile(actor.guideId)
  await saveProfile(actor, { city_id }, version)
  return city_id
}

/** Pisa as admins add it by hand. */
export const pisaByHand = {
  ...{ 'name.ru': 'Пиза', 'name.en': 'Pisa', 'name.ja': 'ピサ', 'name.zh-Hans': '比萨' },
  ...{ where: 'в Пизе', slug: 'pisa', latitude: 43.72, longitude: 10.4, time_zone: 'Europe/Rome' },
}

/** Subjects of the emails about cities, with who got them. */
export async function cityMails(db: Database): Promise<string[]> {
  const mails = await db.emailOutbox.findMany({
    where: { template: { startsWith: 'moderation-place' } },
    orderBy: [{ createdAt: 'asc' }, { toAddress: 'asc' }],
  })
  return mails.map(({ template, toAddress }) => `${template} ${toAddress}`)
}

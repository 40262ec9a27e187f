import 'server-only'
import { z } from 'zod'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError, type FieldProblems } from '../../../shared/errors.ts'
import { askForPage } from './propose.ts'

type CityContent = Readonly<Record<string, unknown>>

/** For approval of something that becomes public. @throws AppError `conflict` while a city of it has no page yet */
export async function requireCityPages(tx: Pick<Transaction, 'city'>, content: CityContent): Promise<void> {
  if (await hasNoPage(tx, content)) throw new AppError('conflict')
}

/**
 * For submission: a proposal that waits is no obstacle. A city whose proposal has gone with its guide waits again, so that
 * what is sent in can be approved one day.
 * @param cities by the fields that have them
 * @throws AppError `invalid` for a city that was refused
 */
export async function requireProposals(
  tx: Transaction,
  cities: Readonly<Record<string, readonly number[]>>,
  guideId: number,
): Promise<void> {
  const proposed = await tx.city.findMany({
    where: { id: { in: Object.values(cities).flat() }, isProposed: true },
    orderBy: { id: 'asc' },
    select: { id: true, proposal: { select: { state: true } } },
  })
  const refused = proposed.filter(({ proposal }) => proposal?.state === 'refused').map(({ id }) => id)
  const fields: FieldProblems = Object.fromEntries(
    Object.entries(cities)
      .filter(([, cityIds]) => cityIds.some((id) => refused.includes(id)))
      .map(([field]) => [field, [{ key: 'cityRefused' }]]),
  )
  if (refused.length > 0) throw new AppError('invalid', { fields })
  for (const { id } of proposed) await askForPage(tx, id, guideId)
}

const ids = z.array(z.int()).catch([])

/** True if a city of a profile or a tour waits for moderators or was refused by them. */
export async function hasNoPage(
  tx: Pick<Transaction, 'city'>,
  { city_id, other_city_ids }: CityContent,
): Promise<boolean> {
  const cityIds = [...ids.parse([city_id]), ...ids.parse(other_city_ids)]
  if (cityIds.length === 0) return false
  return (await tx.city.count({ where: { id: { in: cityIds }, isProposed: true } })) > 0
}

import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { askForPage } from './propose.ts'

/** For approval of something that becomes public. @throws AppError `conflict` while its city has no page yet */
export async function requireCityPage(tx: Pick<Transaction, 'city'>, cityId: unknown): Promise<void> {
  if (await hasNoPage(tx, cityId)) throw new AppError('conflict')
}

/**
 * For submission: a proposal that waits is no obstacle. A city whose proposal has gone with its guide waits again, so that
 * what is sent in can be approved one day.
 * @throws AppError `invalid` for a city that was refused
 */
export async function requireProposal(tx: Transaction, cityId: number, guideId: number): Promise<void> {
  const city = await tx.city.findFirst({
    where: { id: cityId, isProposed: true },
    select: { proposal: { select: { state: true } } },
  })
  if (!city) return
  if (city.proposal?.state === 'refused')
    throw new AppError('invalid', { fields: { city_id: [{ key: 'cityRefused' }] } })
  await askForPage(tx, cityId, guideId)
}

/** True if a city waits for moderators or was refused by them. */
export async function hasNoPage(tx: Pick<Transaction, 'city'>, cityId: unknown): Promise<boolean> {
  if (typeof cityId !== 'number') return false
  return (await tx.city.count({ where: { id: cityId, isProposed: true } })) > 0
}

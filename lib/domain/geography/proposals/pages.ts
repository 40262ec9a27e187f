import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'

/** For approval of something that becomes public. @throws AppError `conflict` while its city has no page yet */
export async function requireCityPage(tx: Pick<Transaction, 'city'>, cityId: unknown): Promise<void> {
  if (await hasNoPage(tx, cityId)) throw new AppError('conflict')
}

/** For submission: a proposal that waits is no obstacle. @throws AppError `invalid` for a city that was refused */
export async function refuseRefusedCity(
  tx: Pick<Transaction, 'cityProposal'>,
  cityId: number,
): Promise<void> {
  const refused = await tx.cityProposal.count({ where: { cityId, state: 'refused' } })
  if (refused > 0) throw new AppError('invalid', { fields: { city_id: [{ key: 'cityRefused' }] } })
}

/** True if a city waits for moderators or was refused by them. */
export async function hasNoPage(tx: Pick<Transaction, 'city'>, cityId: unknown): Promise<boolean> {
  if (typeof cityId !== 'number') return false
  return (await tx.city.count({ where: { id: cityId, isProposed: true } })) > 0
}

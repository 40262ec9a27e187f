import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { CityChanges, CountryContent } from '../editor/content.ts'

const fields = ['excursion_picture', 'guide_picture'] as const

/**
 * Changes of a place as they are to be written: without pictures that stay, and with others only where they are stored.
 * From now on the job that removes unused pictures leaves these alone.
 * @throws AppError `invalid` for a picture that is not there any more
 */
export async function withOwnPictures(
  tx: Transaction,
  before: CountryContent,
  changes: CityChanges,
): Promise<CityChanges> {
  const wanted = { ...changes }
  for (const field of fields) if (wanted[field] === before[field]) delete wanted[field]
  const taken = fields.filter((field) => wanted[field])
  if (taken.length === 0) return wanted
  const rows = await tx.placePicture.updateManyAndReturn({
    where: { address: { in: taken.flatMap((field) => wanted[field] ?? []) } },
    data: { createdAt: new Date() },
    select: { address: true },
  })
  const gone = taken.filter((field) => !rows.some(({ address }) => address === wanted[field]))
  if (gone.length === 0) return wanted
  throw new AppError('invalid', {
    fields: Object.fromEntries(gone.map((field) => [field, [{ key: 'picture.gone' as const }]])),
  })
}

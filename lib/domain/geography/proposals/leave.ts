import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { choosersOf } from '../places/choosers.ts'

/**
 * For a guide whose account is to be deleted: proposals that others have chosen as well go on in their name. Others are
 * those who are there: nobody who leaves as well, or has not confirmed the address.
 */
export async function handOverProposals(
  tx: Pick<Transaction, '$executeRaw'>,
  guideId: number,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "CityProposal" AS proposal SET "guideId" = coalesce(
      (SELECT min(other."id") FROM (${choosersOf(Prisma.sql`proposal."cityId"`)}) other),
      proposal."guideId"
    )
    WHERE proposal."guideId" = ${guideId}`
}

/** For a guide whose account is deleted: the same, and the rest ends. */
export async function endProposals(
  tx: Pick<Transaction, '$executeRaw' | 'cityProposal'>,
  guideId: number,
): Promise<void> {
  await handOverProposals(tx, guideId)
  await tx.cityProposal.deleteMany({ where: { guideId } })
}

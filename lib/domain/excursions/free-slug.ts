import 'server-only'
import type { Transaction } from '../../server/prisma/database.ts'

/** The wished end of an address, with a number behind it while another excursion of the city has it. */
export async function freeSlug(
  tx: Pick<Transaction, 'excursion'>,
  id: number,
  cityId: number,
  wished: string,
): Promise<string> {
  const taken = await tx.excursion.findMany({
    where: { cityId, slug: { startsWith: wished }, id: { not: id } },
    select: { slug: true },
  })
  const slugs = new Set(taken.map(({ slug }) => slug))
  let slug = wished
  for (let number = 2; slugs.has(slug); number++) slug = `${wished.slice(0, 75)}-${number}`
  return slug
}

import 'server-only'
import { z } from 'zod'
import { FetchRefused, guardedFetch, type Network } from '../../../server/guarded-fetch/guarded-fetch.ts'
import { RetryLater } from '../../../server/jobs/job.ts'
import { database } from '../../../server/prisma/database.ts'
import { standardTaxRates } from './seller.ts'
import { vatPrefixOf } from './vat-number.ts'
import { withTreatedAs } from './vat-territory.ts'

/** A valid number may be withdrawn, and an invalid one entered into its register: each is checked again after so long. */
const staleAfter = 30 * 86_400_000
const mostAtOnce = 50
/** Numbers of one country, whose register may be away. */
const mostOfCountry = 10
const limits = { maxBytes: 64 * 1024, timeout: 15_000 }

/** The register's answer; of its reasons only those that say that a country's own register is away matter. */
const answerSchema = z.object({ isValid: z.boolean(), userError: z.string() })

/**
 * Asks VIES, the register of the Union's VAT numbers, about those that are new or were checked long ago. What can't be
 * asked now, because one country's register is away, keeps its last answer and is asked again in the next run.
 * @param address with `{country}` and `{number}`
 * @returns how many were answered
 * @throws RetryLater when VIES itself is away
 */
export async function checkVatNumbers(
  address: string,
  now = new Date(),
  { network }: { network?: Network } = {},
): Promise<number> {
  let answered = 0
  for (const { guideId, countryCode, vatNumber } of await listDue(now)) {
    const isValid = await isInRegister(address, countryCode, vatNumber, network)
    if (isValid === null) continue
    // Somebody may have changed the number in the meantime.
    const { count } = await database().billingDetails.updateMany({
      where: { guideId, countryCode, vatNumber },
      data: { vatIsValid: isValid, vatCheckedAt: now },
    })
    answered += count
  }
  return answered
}

type Due = { guideId: number; countryCode: string; vatNumber: string }

/**
 * New numbers first, of each country by turns, and in no order of their own: some that are never answered must not keep
 * others waiting.
 */
function listDue(now: Date): Promise<Due[]> {
  return database().$queryRaw<Due[]>`
    SELECT "guideId", "countryCode", "vatNumber" FROM (
      SELECT "guideId", "countryCode", "vatNumber",
        row_number() OVER (PARTITION BY "countryCode" ORDER BY "vatCheckedAt" IS NOT NULL, random()) AS "turn"
      FROM "BillingDetails"
      WHERE "vatNumber" IS NOT NULL AND "countryCode" = ANY (${withTreatedAs(Object.keys(standardTaxRates))}::text[])
        AND ("vatCheckedAt" IS NULL OR "vatCheckedAt" < ${new Date(now.getTime() - staleAfter)})
    ) due
    WHERE "turn" <= ${mostOfCountry} ORDER BY "turn" LIMIT ${mostAtOnce}`
}

/** @returns null where the country's register gives no answer */
async function isInRegister(
  address: string,
  country: string,
  number: string,
  network: Network | undefined,
): Promise<boolean | null> {
  const prefix = vatPrefixOf(country)
  const url = address
    .replaceAll('{country}', prefix)
    .replaceAll('{number}', encodeURIComponent(number.slice(prefix.length)))
  try {
    const { status, body } = await guardedFetch(url, { ...limits, ...(network && { network }) })
    if (status !== 200) return null
    const answer = answerSchema.safeParse(parseJson(body.toString('utf8')))
    if (!answer.success) return null
    const { isValid, userError } = answer.data
    if (isValid) return true
    return userError === 'INVALID' ? false : null
  } catch (error) {
    if (error instanceof FetchRefused) throw new RetryLater(`VIES ${error.message}`)
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { type RatesRefresh, refreshRates } from './commands.ts'

/**
 * Fetches the banks' lists for an admin who does not want to wait for the job.
 * @throws AppError `forbidden` without the permission; `switched_off` where no lists are configured
 */
export async function refreshRatesNow(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
): Promise<RatesRefresh> {
  requireStaff(actor, 'settings')
  const { EXCHANGE_RATES_URL } = env()
  if (EXCHANGE_RATES_URL.length === 0) throw new AppError('switched_off')
  const refresh = await refreshRates(EXCHANGE_RATES_URL, new Map())
  await database().$transaction(async (tx) => {
    await audit.record(tx, actor, 'setting.rates', 'rates', { after: { currencies: refresh.changed } })
  })
  return refresh
}

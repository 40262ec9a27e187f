import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { endWait } from '../../../server/jobs/pauses.ts'
import { openSender, sendRun } from '../../../server/jobs/request-job.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { listJobs } from './jobs.ts'

/**
 * Runs a job out of its turn. A job does all that is due, so this is also how one that failed is repeated.
 * @throws AppError `not_found` for a job that isn't there or is off; `conflict` while a run waits or works; `unavailable`
 * before any process has worked off jobs; `forbidden` without the permission
 */
export async function runJobNow(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  name: string,
): Promise<void> {
  requireStaff(actor, 'system')
  const job = listJobs().find((one) => one.name === name && one.isOn !== false)
  if (!job) throw new AppError('not_found')
  if (!(await (await openSender()).getQueue(name))) throw new AppError('unavailable')
  await database().$transaction(async (tx) => {
    if (!(await sendRun(tx, name))) throw new AppError('conflict')
    await endWait(tx, name)
    await audit.record(tx, actor, 'job.run', name)
  })
}

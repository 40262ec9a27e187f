// Started by scripts/moderation.ts, which has checked the arguments.
import './outside-next.ts'

const { approveProfile, rejectProfile } = await import('../../lib/domain/guides/moderation.ts')
const { approveExcursion, rejectExcursion } = await import('../../lib/domain/excursions/moderation.ts')
const { listPendingSubmissions, describeSubmission } = await import('../../lib/domain/drafts/moderation.ts')
const { database } = await import('../../lib/server/prisma/database.ts')
const { AppError } = await import('../../lib/shared/errors.ts')

const operator = { userId: null }
const [action, id = '', reason = ''] = process.argv.slice(2)

try {
  if (action === 'list') await list()
  else await handle()
} catch (error) {
  if (!(error instanceof AppError)) throw error
  console.error(
    error.code === 'not_found' ? `There is no submission ${id}.` : `${id} is decided or taken back already.`,
  )
  process.exitCode = 1
} finally {
  await database().$disconnect()
}

async function list(): Promise<void> {
  const waiting = await listPendingSubmissions()
  if (waiting.length === 0) console.log('Nothing waits for moderation.')
  for (const { id: one, kind, guide, city, submittedAt } of waiting) {
    console.log(`${one}  ${submittedAt.toISOString()}  ${kind}  ${guide}, ${city}`)
  }
}

async function handle(): Promise<void> {
  const { kind, guide, fields } = await describeSubmission(id)
  if (action === 'show') {
    console.log(`${kind} of ${guide}`)
    for (const { name, value } of fields) console.log(`\n${name}\n  ${value.replaceAll('\n', '\n  ')}`)
    return
  }
  const [approve, reject] =
    kind === 'profile' ? [approveProfile, rejectProfile] : [approveExcursion, rejectExcursion]
  if (action === 'approve') await approve(operator, id)
  else await reject(operator, id, reason)
  console.log(
    `${kind} of ${guide}: ${action === 'approve' ? 'approved' : 'rejected'}; the guide is told by email.`,
  )
}

// Started by scripts/moderation.ts, which has checked the arguments.
import './outside-next.ts'

const { approveProfile, rejectProfile } = await import('../../lib/domain/guides/moderation.ts')
const { approveExcursion, rejectExcursion } = await import('../../lib/domain/excursions/moderation.ts')
const { listPendingSubmissions, describeSubmission } = await import('../../lib/domain/drafts/moderation.ts')
const { describeReview, keepReview, listReviewsToRead, publishReview, rejectReview } = await import(
  '../../lib/domain/reviews/moderation.ts'
)
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
    error.code === 'not_found'
      ? `There is no submission or review ${id}.`
      : `${id} is decided or taken back already.`,
  )
  process.exitCode = 1
} finally {
  await database().$disconnect()
}

async function list(): Promise<void> {
  const [waiting, reviews] = [await listPendingSubmissions(), await listReviewsToRead()]
  if (waiting.length + reviews.length === 0) console.log('Nothing waits for moderation.')
  for (const { id: one, kind, guide, city, submittedAt } of waiting) {
    console.log(`${one}  ${submittedAt.toISOString()}  ${kind}  ${guide}, ${city}`)
  }
  for (const { id: one, kind, guide, author, rating, since } of reviews) {
    console.log(`${one}  ${since.toISOString()}  ${kind}  ${rating} of 5 by ${author} for ${guide}`)
  }
}

async function handle(): Promise<void> {
  const review = await describeReview(id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (review) return handleReview(review)
  const { kind, guide, fields } = await describeSubmission(id)
  if (action === 'show') {
    show(`${kind} of ${guide}`, fields)
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

/** To approve a reported review that is public already means to keep it. */
async function handleReview({
  state,
  guide,
  fields,
}: Awaited<ReturnType<typeof describeReview>>): Promise<void> {
  if (action === 'show') {
    show(`${state} review of ${guide}`, fields)
    return
  }
  if (action === 'reject') {
    await rejectReview(operator, id, reason)
    console.log(`review of ${guide}: rejected; the traveller is told by email.`)
    return
  }
  if (state === 'published') await keepReview(operator, id)
  else await publishReview(operator, id)
  console.log(`review of ${guide}: ${state === 'published' ? 'kept' : 'published'}.`)
}

function show(title: string, fields: Array<{ name: string; value: string }>): void {
  console.log(title)
  for (const { name, value } of fields) console.log(`\n${name}\n  ${value.replaceAll('\n', '\n  ')}`)
}

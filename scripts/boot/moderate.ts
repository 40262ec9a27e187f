// Started by scripts/moderation.ts, which has checked the arguments.
import './outside-next.ts'

const { approveProfile, rejectProfile } = await import('../../lib/domain/catalogue/guides/moderation.ts')
const { approveExcursion, rejectExcursion } = await import(
  '../../lib/domain/catalogue/excursions/moderation.ts'
)
const { listPendingSubmissions, describeSubmission } = await import(
  '../../lib/domain/basics/drafts/moderation.ts'
)
const { describeReview, keepReview, listReviewsToRead, publishReview, rejectReview } = await import(
  '../../lib/domain/conversation/reviews/moderation.ts'
)
const { closeThreadReport, describeThreadReport, listThreadReports } = await import(
  '../../lib/domain/conversation/enquiries/reports/moderation.ts'
)
const { decideCredential, describeCredential, listCredentialsToCheck } = await import(
  '../../lib/domain/catalogue/guides/credentials/moderation.ts'
)
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { AppError } = await import('../../lib/shared/errors.ts')

const operator = { userId: null }
const [action, id = '', words = ''] = process.argv.slice(2)

try {
  if (action === 'list') await list()
  else if (action === 'show') await show()
  else if (action === 'close') await close()
  else await decide()
} catch (error) {
  if (!(error instanceof AppError)) throw error
  console.error(error.code === 'not_found' ? missing() : `${id} is decided, closed or taken back already.`)
  process.exitCode = 1
} finally {
  await closeConnections()
}

function missing(): string {
  if (action === 'show') return `There is no submission, review, credential or report ${id}.`
  return action === 'close'
    ? `There is no report of a conversation ${id}.`
    : `There is no submission, review or credential ${id}. Reports of conversations are closed: close ${id} "<note>"`
}

async function list(): Promise<void> {
  const [waiting, reviews, credentials, { reports, total }] = [
    await listPendingSubmissions(),
    await listReviewsToRead(),
    await listCredentialsToCheck(),
    await listThreadReports(),
  ]
  if ([waiting, reviews, credentials, reports].every(({ length }) => length === 0)) {
    console.log('No cases await moderation.')
  }
  for (const { id: one, kind, guide, city, submittedAt } of waiting) {
    console.log(`${one}  ${submittedAt.toISOString()}  ${kind}  ${guide}, ${city}`)
  }
  for (const { id: one, kind, guide, author, rating, since } of reviews) {
    console.log(`${one}  ${since.toISOString()}  ${kind}  ${rating} of 5 by ${author} for ${guide}`)
  }
  for (const { id: one, type, issuer, guide, since } of credentials) {
    console.log(`${one}  ${since.toISOString()}  ${type}  ${issuer} for ${guide}`)
  }
  for (const { id: one, by, guide, traveller, reportedAt } of reports) {
    const [reporter, other] = by === 'guide' ? [guide, traveller] : [traveller, guide]
    console.log(`${one}  ${reportedAt.toISOString()}  conversation  ${by} ${reporter} about ${other}`)
  }
  if (total > reports.length) {
    console.log(
      `The oldest ${reports.length} of ${total} reports of conversations; closing them makes room for the rest.`,
    )
  }
}

/** A review, credential or report of that id, if there is one; else a submission. */
async function show(): Promise<void> {
  const review = await unlessMissing(describeReview(id))
  if (review) return print(`${review.state} review of ${review.guide}`, review.fields)
  const credential = await unlessMissing(describeCredential(id))
  if (credential) return print(`credential of ${credential.guide}`, credential.fields)
  const report = await unlessMissing(describeThreadReport(id))
  if (report) {
    const { guide, traveller, by, reason, isClosed, messages } = report
    return print(`${isClosed ? 'closed' : 'open'} report of the conversation of ${guide} and ${traveller}`, [
      { name: `reported by the ${by}`, value: reason },
      ...messages.map(({ author, writtenAt, body, files }) => ({
        name: `${author}, ${writtenAt.toISOString()}`,
        value: [body, ...files.map((name) => `[${name}]`)].filter(Boolean).join('\n'),
      })),
    ])
  }
  const { kind, guide, fields } = await describeSubmission(id)
  print(`${kind} of ${guide}`, fields)
}

async function close(): Promise<void> {
  await closeThreadReport(operator, id, words)
  console.log('report of a conversation: closed; neither side is notified.')
}

async function decide(): Promise<void> {
  const review = await unlessMissing(describeReview(id))
  if (review) return decideReview(review)
  const credential = await unlessMissing(describeCredential(id))
  if (credential) return decideAboutCredential(credential.guide)
  const { kind, guide } = await describeSubmission(id)
  const [approve, reject] =
    kind === 'profile' ? [approveProfile, rejectProfile] : [approveExcursion, rejectExcursion]
  if (action === 'approve') await approve(operator, id)
  else await reject(operator, id, words)
  console.log(
    `${kind} of ${guide}: ${action === 'approve' ? 'approved' : 'rejected'}; the guide is notified by email.`,
  )
}

async function decideAboutCredential(guide: string): Promise<void> {
  await decideCredential(
    operator,
    id,
    action === 'approve' ? { kind: 'approve' } : { kind: 'reject', reason: words },
  )
  console.log(
    `credential of ${guide}: ${action === 'approve' ? 'verified' : 'sent back'}; the guide is notified by email.`,
  )
}

/** To approve a reported review that is public already means to keep it. */
async function decideReview({ state, guide }: Awaited<ReturnType<typeof describeReview>>): Promise<void> {
  if (action === 'reject') {
    await rejectReview(operator, id, words)
    console.log(`review of ${guide}: rejected; the traveller is notified by email.`)
    return
  }
  if (state === 'published') await keepReview(operator, id)
  else await publishReview(operator, id)
  console.log(`review of ${guide}: ${state === 'published' ? 'kept' : 'published'}.`)
}

async function unlessMissing<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

function print(title: string, fields: Array<{ name: string; value: string }>): void {
  console.log(title)
  for (const { name, value } of fields) console.log(`\n${name}\n  ${value.replaceAll('\n', '\n  ')}`)
}

// Started by scripts/worker.ts: lists jobs and emails that have failed for good, and what can be done about them.
import './outside-next.ts'

const { listFailedJobs, listFailedMails } = await import(
  '../../lib/domain/composition/background/failures.ts'
)
const { closeConnections } = await import('../../lib/server/close-connections.ts')

try {
  const jobs = await listFailedJobs()
  const { mails, total } = await listFailedMails()
  if (jobs.length + mails.length === 0) console.log('Nothing has failed.')
  if (jobs.length > 0) {
    table([
      ['job', 'failed', 'last time, UTC', 'since then', 'why'],
      ...jobs.map(({ name, times, at, hasRecovered, why }) => [
        name,
        `${times} ×`,
        minute(at),
        hasRecovered ? 'has worked' : 'no success',
        why,
      ]),
    ])
    console.log(`
Runs of the last three days. A job runs again by its schedule and takes up what was left, so one that has worked
since needs nothing. For another, fix what the reason says; the log has more of it.
`)
  }
  if (mails.length > 0) {
    table([
      ['email', 'to', 'last time, UTC', 'why'],
      ...mails.map(({ template, to, at, why }) => [template, to, minute(at), why]),
    ])
    if (total > mails.length) console.log(`The latest ${mails.length} of ${total}.`)
    console.log(`
These are not tried again by themselves. Where the mail server could not be reached, check SMTP_URL. Under /admin/mail an
admin sends them again for two weeks, to another address if one was refused, but for those that prove a mailbox: people
who miss a link get a new one from the site's pages for lost links and passwords.
`)
  }
} finally {
  await closeConnections()
}

/** The last column is as wide as it is. */
function table(rows: string[][]): void {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(most[column] ?? 0, cell.length)),
    [],
  )
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column < row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell.replaceAll(/\s+/g, ' '),
    )
    console.log(cells.join('  ').trimEnd())
  }
}

function minute(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ')
}

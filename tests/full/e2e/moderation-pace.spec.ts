import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { admin, guide, isSignedIn, lapsedGuide } from '../../support/people.ts'

// An admin works a queue off by the keyboard alone and never waits for the network: the answer about each decision is
// held back until the next case can be read. So many cases are a day's work; how long it took is printed.

const count = 200
/** Every so many cases, one is sent back with a letter. */
const sentBackEvery = 5

/** The title is the one that an admin reads in English. */
type Waiting = { id: string; title: string }

/**
 * Tours of the demo's published guides wait before everything else. Most of them say what is public already, so that
 * approving them changes no page; those that are sent back have a new sentence.
 */
async function tours(client: Client): Promise<Waiting[]> {
  const { rows } = await client.query<{
    id: number
    guideId: number
    locale: string
    title: string
    shown: string
    text: string
  }>(
    `SELECT e."id", e."guideId", t."locale", t."title", t."description" AS "text",
       coalesce(
         (SELECT en."title" FROM "ExcursionTranslation" en WHERE en."excursionId" = e."id" AND en."locale" = 'en'),
         t."title"
       ) AS "shown"
     FROM "Excursion" e
     JOIN "ExcursionTranslation" t ON t."excursionId" = e."id" AND t."status" = 'original'
     JOIN "User" u ON u."id" = (SELECT g."userId" FROM "Guide" g WHERE g."id" = e."guideId")
     WHERE e."status" = 'published' AND u."email" <> ALL ($2)
       AND NOT EXISTS (SELECT FROM "Submission" s WHERE s."excursionId" = e."id" AND s."state" = 'pending')
     ORDER BY e."id" DESC LIMIT $1`,
    [count, [guide.email, lapsedGuide.email]],
  )
  const waiting: Waiting[] = []
  for (const [index, { id: excursionId, guideId, locale, title, shown, text }] of rows.entries()) {
    const id = randomUUID()
    const isChanged = isSentBack(index)
    const content = {
      original_locale: locale,
      [`title.${locale}`]: title,
      ...(isChanged && { [`description.${locale}`]: `${text}<p>Write to +351 912 004 417.</p>` }),
    }
    await client.query(
      `INSERT INTO "Submission" ("id", "guideId", "excursionId", "content", "changed", "createdAt")
       VALUES ($1, $2, $3, $4, $5, '2019-01-01T00:00:00Z'::timestamptz + $6 * interval '1 minute')`,
      [id, guideId, excursionId, content, isChanged ? [`description.${locale}`] : [], index],
    )
    waiting.push({ id, title: shown })
  }
  return waiting
}

const isSentBack = (index: number) => index % sentBackEvery === sentBackEvery - 1

/** The case can be read: its heading is there only with all of it. */
async function isRead(page: Page, { id, title }: Waiting): Promise<void> {
  await page.waitForFunction(
    ([wanted, words]) =>
      new URL(location.href).searchParams.get('case') === wanted &&
      document.querySelector('#case-title')?.textContent?.startsWith(words ?? ''),
    [id, title],
  )
}

/** Holds the answers about decisions back. @returns lets all that are held go */
async function holdAnswers(page: Page): Promise<() => void> {
  let held: Array<() => void> = []
  await page.route(/\/api\/admin\/cases\/.*\/decision$/, async (route) => {
    const answer = await route.fetch()
    await new Promise<void>((release) => held.push(release))
    await route.fulfill({ response: answer })
  })
  return () => {
    const all = held
    held = []
    for (const release of all) release()
  }
}

test(`${count} cases are decided by keyboard, and the next one never waits for an answer`, async ({
  page,
}) => {
  test.setTimeout(60_000 + count * 3_000)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const client = new Client({ connectionString: process.env.DATABASE_URL ?? '' })
  await client.connect()
  const waiting = await tours(client)
  expect(waiting).toHaveLength(count)
  const letGo = await holdAnswers(page)
  await isSignedIn(page, admin)
  const [first] = waiting
  await page.goto(`/en/admin/excursions?case=${first?.id}`)
  if (first) await isRead(page, first)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()

  const ids = waiting.map(({ id }) => id)
  /** Nothing of it is done: other tests find every tour as it was, and no guide is mailed. */
  const leaveUndone = () =>
    client.query(
      `UPDATE "ModerationDecision" SET "executeAt" = now() + interval '1 day' WHERE "caseId" = ANY ($1)`,
      [ids],
    )
  const times: number[] = []
  const begunAt = performance.now()
  for (const [index, next] of [...waiting.slice(1), null].entries()) {
    const startedAt = performance.now()
    if (isSentBack(index)) {
      await page.keyboard.press('r')
      await page.keyboard.press('1')
      await page.keyboard.press('Control+Enter')
    } else {
      await page.keyboard.press('a')
    }
    if (next) await isRead(page, next)
    times.push(performance.now() - startedAt)
    letGo()
    await leaveUndone()
  }

  const seconds = Math.round((performance.now() - begunAt) / 1000)
  const decided = () =>
    client
      .query<{ kind: string; count: number }>(
        `SELECT "kind", count(*)::int FROM "ModerationDecision" WHERE "caseId" = ANY ($1) GROUP BY "kind" ORDER BY 1`,
        [ids],
      )
      .then(({ rows }) => rows.map((row) => [row.kind, row.count]))
  const sentBack = waiting.filter((_, index) => isSentBack(index)).length
  await expect
    .poll(() => {
      letGo()
      return decided()
    })
    .toEqual([
      ['approve', count - sentBack],
      ['reject', sentBack],
    ])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await client.query('DELETE FROM "ModerationDecision" WHERE "caseId" = ANY ($1)', [ids])
  await client.query('DELETE FROM "Submission" WHERE "id" = ANY ($1)', [ids])
  await client.end()

  expect(faults).toEqual([])
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  process.stdout.write(
    `${count} cases decided in ${seconds} s, from key to the next case: median ${at(0.5)} ms, p95 ${at(0.95)} ms, at most ${at(1)} ms\n`,
  )
})

import { decideAppeal, decideReport } from '@/lib/domain/conversation/page-reports/moderation.ts'
import type { ReportedPage, ReportOutcome } from '@/lib/domain/conversation/page-reports/report.ts'
import { database } from '@/lib/server/prisma/database.ts'
import { testDatabase } from '../../support/database.ts'
import { createExcursion, createGuide, createReview } from '../../support/factories.ts'

const db = testDatabase()
const nobody = { userId: null }
const decided = (outcome: ReportOutcome) => ({ outcome, statement: 'The reasons of the decision.' })

const pages = {
  guide: async (guideId: number) => guideId,
  excursion: async (guideId: number) => (await createExcursion(db, { guideId })).id,
  review: async (guideId: number) => (await createReview(db, { guideId })).id,
}
type Page = keyof typeof pages

const statusOf = async (page: Page, id: string) =>
  page === 'guide'
    ? (await db.guide.findUniqueOrThrow({ where: { id: Number(id) } })).status
    : page === 'excursion'
      ? (await db.excursion.findUniqueOrThrow({ where: { id: Number(id) } })).status
      : (await db.review.findUniqueOrThrow({ where: { id } })).state

let count = 0
async function report(page: ReportedPage, pageId: string, guideId: number): Promise<string> {
  count += 1
  const bytes = () => new Uint8Array(Buffer.from(crypto.randomUUID()))
  const { id } = await db.pageReport.create({
    data: {
      reference: `R-${count}`,
      ...{ page, pageId, guideId, path: `/guide/${guideId}`, title: 'Page', reason: 'illegal' },
      ...{ words: 'It is somebody else’s.', locale: 'en', tokenHash: bytes(), sealedToken: bytes() },
    },
  })
  return id
}

const decide = (id: string, outcome: ReportOutcome) =>
  database().$transaction((tx) => decideReport(tx, nobody, id, decided(outcome), new Date()))

async function appeal(reportId: string): Promise<string> {
  return (await db.pageReportAppeal.create({ data: { reportId, side: 'author', words: 'It is mine.' } })).id
}
const decideOn = (id: string, outcome: ReportOutcome) =>
  database().$transaction((tx) => decideAppeal(tx, nobody, id, decided(outcome), new Date()))

describe.each(Object.keys(pages) as Page[])('a %s that two decisions have taken off', (page) => {
  let id: string
  let reports: string[]
  beforeEach(async () => {
    const { id: guideId } = await createGuide(db)
    id = String(await pages[page](guideId))
    reports = [await report(page, id, guideId), await report(page, id, guideId)]
    for (const one of reports) await decide(one, 'removed')
  })

  it.each([
    [['kept', 'removed'], false],
    [['removed', 'kept'], false],
    [['kept', 'kept'], true],
    [['removed', 'removed'], false],
  ] as const)('after appeals that end with %j is public: %s', async (outcomes, isBack) => {
    const appeals = [await appeal(reports[0] ?? ''), await appeal(reports[1] ?? '')]
    const [first = '', second = ''] = appeals
    await decideOn(first, outcomes[0])
    expect(await statusOf(page, id)).not.toBe('published')
    await decideOn(second, outcomes[1])
    expect((await statusOf(page, id)) === 'published').toBe(isBack)
  })

  it('comes back once if both appeals succeed at once', async () => {
    const appeals = await Promise.all(reports.map(appeal))
    await Promise.all(appeals.map((one) => decideOn(one, 'kept')))
    expect(await statusOf(page, id)).toBe('published')
  })
})

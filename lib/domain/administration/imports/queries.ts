import 'server-only'
import { z } from 'zod'
import { issueText } from '../../../server/api/problem.ts'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { csvAnswer } from '../../../server/csv.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { tableFaults } from '../../../server/tables/fault.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { staffOf, staffSelect } from '../../people/accounts/staff.ts'
import { readStoredHead, readStoredRows } from './file.ts'
import {
  type ImportChangeView,
  type ImportKind,
  type ImportProblemView,
  type ImportView,
  shownProblems,
} from './import.ts'
import { tableKinds } from './kinds.ts'

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>
type OpenedImport = ImportView & { problems: ImportProblemView[]; changes: ImportChangeView[] }

/** Rows of an export that are in memory at once. */
const batchSize = 500
/** Maximum number of imports listed. */
const mostShown = 20

const viewSelect = {
  id: true,
  kind: true,
  state: true,
  fileName: true,
  fileSize: true,
  total: true,
  created: true,
  updated: true,
  unchanged: true,
  refused: true,
  problemCount: true,
  changeCount: true,
  fault: true,
  faultValues: true,
  createdAt: true,
  finishedAt: true,
  startedById: true,
  key: true,
} satisfies Prisma.ImportSelect

type ViewRow = Prisma.ImportGetPayload<{ select: typeof viewSelect }>

/** Why a whole import failed: the file's faults, and the server's own. */
const faults = z.enum([...tableFaults, 'internal', 'crashed']).catch('internal')
const values = z.record(z.string(), z.union([z.string(), z.number()])).catch({})

/** The latest imports of all admins. @throws AppError `forbidden` */
export async function listImports(actor: Admin, locale: Locale): Promise<ImportView[]> {
  requireStaff(actor, 'imports')
  const rows = await database().import.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: mostShown,
    select: viewSelect,
  })
  return viewsOf(rows, locale)
}

/** An import with the first of its problems and changes; null for an unknown one. @throws AppError `forbidden` */
export async function findImport(actor: Admin, id: string, locale: Locale): Promise<OpenedImport | null> {
  requireStaff(actor, 'imports')
  const row = await database().import.findUnique({ where: { id }, select: viewSelect })
  const [view] = row ? await viewsOf([row], locale) : []
  if (!view) return null
  const [problems, changes] = await Promise.all([
    problemsOf(id, 0, shownProblems, locale),
    changesOf(id, 0, shownProblems),
  ])
  return { ...view, problems, changes }
}

/** The same. @throws AppError `forbidden`, `not_found` */
export async function getImport(actor: Admin, id: string, locale: Locale): Promise<OpenedImport> {
  const found = await findImport(actor, id, locale)
  if (!found) throw new AppError('not_found')
  return found
}

/** All problems that are kept of an import, as CSV. @throws AppError `forbidden`, `not_found` */
export async function downloadProblems(actor: Admin, id: string, locale: Locale): Promise<Response> {
  const { fileName } = await getImport(actor, id, locale)
  const t = translatorFor(locale, 'AdminImport')
  const head = [t('report.row'), t('report.column'), t('report.cell'), t('report.problem')]
  return csvAnswer(`${t('report.file')} ${withoutEnding(fileName)}`, head, problemRows(id, locale))
}

/** Changes of an import, cell by cell, as CSV. @throws AppError `forbidden`, `not_found` */
export async function downloadChanges(actor: Admin, id: string, locale: Locale): Promise<Response> {
  const { fileName } = await getImport(actor, id, locale)
  const t = translatorFor(locale, 'AdminImport')
  const head = [t('report.row'), t('report.column'), t('before'), t('after')]
  return csvAnswer(`${t('changes')} ${withoutEnding(fileName)}`, head, changeRows(id))
}

async function* changeRows(id: string): AsyncGenerator<string[][], undefined, void> {
  for (let from = 0; ; from += batchSize) {
    const changes = await changesOf(id, from, batchSize)
    yield changes.map(({ row, column, before, after }) => [String(row), column, before, after])
    if (changes.length < batchSize) return
  }
}

async function changesOf(id: string, after: number, most: number): Promise<ImportChangeView[]> {
  return database().importChange.findMany({
    where: { importId: id, number: { gt: after } },
    orderBy: { number: 'asc' },
    take: most,
    select: { row: true, column: true, before: true, after: true },
  })
}

/**
 * The rows that were left out, in the form in which they came, so that they can be corrected and uploaded again.
 * @throws AppError `forbidden`; `not_found`, also where the file isn't kept any more
 */
export async function downloadRefused(actor: Admin, id: string, locale: Locale): Promise<Response> {
  requireStaff(actor, 'imports')
  const found = await database().import.findUnique({
    where: { id },
    select: { key: true, kind: true, fileName: true, refusedRows: true },
  })
  if (!found?.key) throw new AppError('not_found')
  const { key, kind, fileName, refusedRows } = found
  const t = translatorFor(locale, 'AdminImport')
  return csvAnswer(
    `${t('refusedFile')} ${withoutEnding(fileName)}`,
    await readStoredHead(key, tableKinds[kind]),
    readStoredRows(key, new Set(refusedRows)),
  )
}

async function* problemRows(id: string, locale: Locale): AsyncGenerator<string[][], undefined, void> {
  for (let from = 0; ; from += batchSize) {
    const problems = await problemsOf(id, from, batchSize, locale)
    yield problems.map(({ row, column, cell, text }) => [String(row), column, cell, text])
    if (problems.length < batchSize) return
  }
}

async function problemsOf(
  id: string,
  after: number,
  most: number,
  locale: Locale,
): Promise<ImportProblemView[]> {
  const t = translatorFor(locale, 'Errors')
  const rows = await database().importProblem.findMany({
    where: { importId: id, number: { gt: after } },
    orderBy: { number: 'asc' },
    take: most,
    select: { row: true, column: true, cell: true, key: true, values: true },
  })
  return rows.map(({ row, column, cell, key, values: given }) => ({
    row,
    column,
    cell,
    text: issueText(t, column, { key, values: values.parse(given) }),
  }))
}

/**
 * Everything of a kind as the table that an import takes.
 * @throws AppError `forbidden` without the permission
 */
export async function exportTable(actor: Admin, kind: ImportKind): Promise<Response> {
  requireStaff(actor, 'imports')
  await database().$transaction((tx) =>
    audit.record(tx, actor, 'list.export', kind, { after: { found: '' } }),
  )
  const { columns, exportRows } = tableKinds[kind]
  return csvAnswer(
    kind,
    columns.map(({ name }) => name),
    cellsOf(exportRows(batchSize)),
  )

  async function* cellsOf(
    batches: ReturnType<typeof exportRows>,
  ): AsyncGenerator<string[][], undefined, void> {
    for await (const rows of batches) {
      yield rows.map((row) => columns.map(({ name, write }) => write(row[name])))
    }
  }
}

function withoutEnding(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '')
}

async function viewsOf(rows: readonly ViewRow[], locale: Locale): Promise<ImportView[]> {
  const t = translatorFor(locale, 'AdminImport')
  const staff = await database().user.findMany({
    where: { id: { in: [...new Set(rows.map(({ startedById }) => startedById))] } },
    select: staffSelect,
  })
  const names = new Map(staff.map((one) => [one.id, staffOf(one).name]))
  return rows.map(({ startedById, fault, faultValues, key, ...row }) => ({
    ...row,
    fault: fault === null ? null : t(`faults.${faults.parse(fault)}`, values.parse(faultValues)),
    by: names.get(startedById) ?? null,
    isKept: key !== null,
  }))
}

import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import type { AuditActor, AuditChange } from '../../../../server/audit/entry.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { factsOfCells, factsOfRow } from '../../../../server/tables/audited.ts'
import {
  type CellProblem,
  changedColumns,
  changesIn,
  type GoodRow,
  type ImportedRow,
  problemsBeside,
  type RowValues,
} from '../../../../server/tables/columns.ts'
import { doublesBy } from '../../../../server/tables/doubles.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { emptyValues } from '../../../basics/drafts/fact-table.ts'
import { localisedFields, onlyFields } from '../../../basics/drafts/fields.ts'
import { mergeFields } from '../../../basics/drafts/merge.ts'
import { normalizeRichText } from '../../../basics/drafts/rich-text.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { findCategoryIds, findCities } from '../../../geography/places/import-names.ts'
import { directFacts, moderatedFacts, textNames } from '../facts.ts'
import { applyProfiles } from '../profile/apply.ts'
import { directShape, missingInProfile, type ProfileContent, type ProfileDirect } from '../profile/content.ts'
import { directValues, mergeDraft, publicContent } from '../profile/stored.ts'
import { writeDirect } from '../profile/write-facts.ts'
import { createAccounts, type NewAccount } from './accounts.ts'
import { guideColumns, guideKeys } from './columns.ts'
import { type GuideRow, guideRowSelect, rowOfGuide } from './export.ts'

/** By what a row is found, the same for two rows of one guide. */
export function keyOfGuide({ id, email }: RowValues): string | null {
  if (typeof id === 'number') return `id ${id}`
  return typeof email === 'string' && email !== '' ? `email ${email}` : null
}

/**
 * Writes rows of guides: what is known is changed as by an approval, what is unknown becomes an account with a draft of
 * a page. A guide's own draft and what waits for moderation stay as they are.
 * @returns what became of each row
 */
export async function importGuides(
  tx: Transaction,
  rows: readonly GoodRow[],
  actor: AuditActor,
): Promise<ImportedRow[]> {
  const found = await findGuides(tx, rows)
  const cities = await findCities(
    tx,
    rows.flatMap(({ values }) => [values.city, values.other_cities ?? []].flat()),
  )
  const categories = await findCategoryIds(
    tx,
    rows.flatMap(({ values }) => values.categories ?? []),
  )
  const doubleOf = doublesBy<number>(guideKeys)
  const changes: Array<{ guideId: number; content: ProfileContent; direct: ProfileDirect }> = []
  const accounts: NewAccount[] = []
  const entries: Array<AuditChange<'guide.import'> & { subject: number }> = []
  const cellsOfNew: Array<AuditChange<'guide.import'>> = []
  const done = rows.map(({ row, values, doubts }): ImportedRow => {
    const refuse = (column: string, key: string): ImportedRow => ({
      row,
      problems: [{ column, problem: { key } }],
    })
    const { id, email } = values
    const guide = typeof id === 'number' ? found.byId.get(id) : found.byEmail.get(String(email ?? ''))
    if (!guide) {
      if (typeof id === 'number') return refuse('id', 'guideUnknown')
      if (!email) return refuse('email', 'required')
      if (found.others.has(String(email))) return refuse('email', 'emailTaken')
    }
    // One may be named by number and by address.
    const double = doubleOf({ row, values }, guide?.id ?? null)
    if (double) return double
    const former = guide ? rowOfGuide(guide) : null
    const problems: CellProblem[] = problemsBeside(guideColumns, doubts, former)
    const wrong = (column: string, key: string, given?: Record<string, string>) => {
      if (problems.some((problem) => problem.column === column)) return
      problems.push({ column, problem: { key, ...(given && { values: given }) } })
    }
    if (former && email && email !== former.email) wrong('email', 'emailFixed')
    const changed = former
      ? changedColumns(guideColumns, values, former, guideKeys)
      : guideColumns.filter(({ name }) => name in values)
    const names = changed.map(({ name }) => name)
    const cityId = typeof values.city === 'string' ? cities.get(values.city) : undefined
    if ((names.includes('city') || !guide) && cityId === undefined) wrong('city', 'cityUnknown')
    const others = values.other_cities as string[] | undefined
    const otherIds = others?.map((name) => cities.get(name))
    if (names.includes('other_cities') && otherIds?.includes(undefined)) wrong('other_cities', 'cityUnknown')
    const slugs = values.categories as string[] | undefined
    const unknown = slugs?.find((slug) => !categories.has(slug))
    if (names.includes('categories') && unknown !== undefined)
      wrong('categories', 'categoryUnknown', { value: unknown })
    const given = onlyFields(values, names)
    const merged = mergeDraft(guide ? publicContent(guide) : emptyProfile(), given)
    const content: ProfileContent = {
      ...merged,
      ...normalizeRichText(onlyFields(merged, names), 'bio'),
      ...(names.includes('city') && cityId !== undefined && { city_id: cityId }),
      ...(otherIds &&
        names.includes('other_cities') && {
          other_city_ids: [...new Set(otherIds.flatMap((other) => other ?? []))],
        }),
      ...(slugs &&
        names.includes('categories') && {
          category_ids: slugs.flatMap((slug) => categories.get(slug) ?? []),
        }),
    }
    const direct = mergeFields(directShape, guide ? directValues(guide) : emptyValues(directFacts), given)
    // A photo comes from the guide alone, with the first submission.
    const missing = guide && changed.length === 0 ? [] : missingInProfile(content, true)
    for (const column of missing) wrong(column, 'required')
    if (problems.length > 0) return { row, problems }
    if (guide && changed.length === 0) return { row, outcome: 'unchanged' }
    if (!guide) {
      accounts.push({ email: String(email), content, direct })
      cellsOfNew.push(factsOfRow(changed, values))
      return { row, outcome: 'created' }
    }
    changes.push({ guideId: guide.id, content, direct })
    const cells = changesIn(changed, values, rowOfGuide(guide))
    entries.push({ subject: guide.id, ...factsOfCells(cells) })
    return { row, outcome: 'updated', changes: cells }
  })
  const created = await createAccounts(tx, accounts)
  const written = [...changes, ...created]
  await writeDirect(
    tx,
    written.map(({ guideId, direct }) => ({ id: guideId, direct })),
  )
  await applyProfiles(tx, written)
  await audit.recordEach(tx, actor, 'guide.import', [
    ...entries,
    ...created.map(({ guideId }, index) => ({ subject: guideId, ...cellsOfNew[index] })),
  ])
  return done
}

/** The guides that rows mean, locked as by their own commands; and whose addresses nobody else may have. */
async function findGuides(tx: Transaction, rows: readonly GoodRow[]) {
  const ids = rows.flatMap(({ values: { id } }) => (typeof id === 'number' ? id : []))
  const emails = rows.flatMap(({ values: { email } }) => (typeof email === 'string' && email ? email : []))
  const users = await tx.user.findMany({
    where: { email: { in: emails } },
    select: { email: true, mergedIntoId: true, guide: { select: { id: true } } },
  })
  const guideIds = [...new Set([...ids, ...users.flatMap(({ guide }) => guide?.id ?? [])])]
  await lockGuides(tx, guideIds)
  const guides: GuideRow[] = await tx.guide.findMany({
    where: { id: { in: guideIds }, user: { anonymisedAt: null, mergedIntoId: null } },
    select: guideRowSelect,
  })
  return {
    byId: new Map(guides.map((guide) => [guide.id, guide])),
    byEmail: new Map(guides.map((guide) => [guide.user.email.toLowerCase(), guide])),
    others: new Set(
      users.flatMap(({ email, mergedIntoId, guide }) =>
        guide && mergedIntoId === null ? [] : email.toLowerCase(),
      ),
    ),
  }
}

/** Content of a new guide's row before what its cells say. */
function emptyProfile(): ProfileContent {
  return {
    ...localisedFields(textNames, () => ''),
    original_locale: locales[0],
    ...emptyValues(moderatedFacts),
    other_city_ids: [],
    category_ids: [],
    languages: [],
    unchecked_locales: [],
  }
}

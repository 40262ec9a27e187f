import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { csvAnswer } from '../../../server/csv.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Translate } from '../../../shared/i18n/translator.ts'
import { entriesOf, entryOrder } from './admin-list.ts'
import { type AuditQuery, auditList } from './admin-list-filter.ts'
import { describeEntries } from './describe.ts'
import type { AuditEntryView } from './entry-view.ts'
import { auditWords } from './words.ts'

/** Entries that are in memory at once. */
const batchSize = 500

/**
 * Everything that a query finds in the audit log as CSV, in the words of a language. That it was taken away is itself
 * in the log. Times are in ISO 8601.
 * @param timeZone IANA zone that decides when a day of the query begins
 * @throws AppError `forbidden` without the permission
 */
export async function exportAuditEntries(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  query: AuditQuery,
  locale: Locale,
  timeZone: string,
): Promise<Response> {
  requireStaff(actor, 'audit')
  const { search, filters } = query
  const found = auditList.address({ search, filters })
  const own = await database().$transaction((tx) =>
    audit.record(tx, actor, 'list.export', 'audit', { after: { found } }),
  )
  const where = { AND: [await entriesOf(actor, query, locale, timeZone), { id: { not: own } }] }
  const { translate: t } = auditWords(locale)
  const columns = [t('when'), t('who'), t('asWhom'), t('what'), t('about'), t('was'), t('became')]
  return csvAnswer(t('file'), columns, batchesOf(where, locale))
}

async function* batchesOf(where: Prisma.AuditEntryWhereInput, locale: Locale): AsyncGenerator<string[][]> {
  const { translate: t } = auditWords(locale)
  for (let last: { createdAt: Date; id: string } | undefined; ; ) {
    const entries = await database().auditEntry.findMany({
      where: last ? { AND: [where, olderThan(last)] } : where,
      orderBy: entryOrder('desc'),
      take: batchSize,
    })
    yield (await describeEntries(entries, locale)).map((entry) => rowOf(entry, t))
    last = entries.at(-1)
    if (entries.length < batchSize || !last) return
  }
}

function rowOf(
  { at, who, actedAs, what, about, facts }: AuditEntryView,
  t: Translate<'AdminAudit'>,
): string[] {
  const { kind, id, label } = about
  return [
    at.toISOString(),
    who?.name ?? t('site'),
    actedAs ?? '',
    what,
    `${t(`kinds.${kind}`)} ${label}${label === id ? '' : ` (${id})`}`,
    side(facts, 'before'),
    side(facts, 'after'),
  ]
}

function olderThan({ createdAt, id }: { createdAt: Date; id: string }) {
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] }
}

/** The facts of one side in a cell: `Language: Russian; Accepted: yes`. */
function side(facts: AuditEntryView['facts'], name: 'before' | 'after'): string {
  return facts.flatMap((fact) => (fact[name] === null ? [] : [`${fact.name}: ${fact[name]}`])).join('; ')
}

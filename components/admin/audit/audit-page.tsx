import { buttonClass } from '@/components/ui/button.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { Staff } from '@/lib/domain/people/accounts/staff.ts'
import { theSiteItself } from '@/lib/domain/people/audit/admin-list-filter.ts'
import type { AuditEntryView } from '@/lib/domain/people/audit/entry-view.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { auditSubjects } from '@/lib/shared/audit-subjects.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { changedAddress, type ListState } from '@/lib/shared/list-address.ts'
import { ListHeader } from '../list-header.tsx'
import { AuditTable } from './audit-table.tsx'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: AuditEntryView[]
  total: number
  staff: readonly Staff[]
}

/** Audit log, newest first. */
export function AuditPage({ staff, rows, ...list }: Props) {
  const t = translatorFor(list.locale, 'AdminAudit')
  const kinds = auditSubjects.map((value) => ({ value, label: t(`kinds.${value}`) }))
  const people = staff.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <ListHeader title={t('title')}>
        <a
          href={`${prefixOf(list.locale)}/api/admin/audit${changedAddress(list.state, { page: null, per_page: null })}`}
          download
          className={buttonClass({ variant: 'secondary', size: 'small' }, 'gap-2')}
        >
          <WorkIcon name="download" size={18} />
          {t('export')}
        </a>
      </ListHeader>
      <AuditTable
        {...list}
        rows={rows.map((row) => ({ ...row, actedAs: row.actedAs && t('as', { name: row.actedAs }) }))}
        words={{
          title: t('title'),
          search: { label: t('searchLabel'), placeholder: t('searchHint') },
          columns: { what: t('what'), who: t('who'), change: t('change'), when: t('when') },
          kinds: Object.fromEntries(kinds.map(({ value, label }) => [value, label])),
          site: t('site'),
          was: t('was'),
          became: t('became'),
          empty: { title: t('emptyTitle'), text: t('emptyText') },
        }}
        filters={[
          {
            name: 'who',
            label: t('who'),
            kind: 'one',
            options: [...people, { value: theSiteItself, label: t('site') }],
          },
          { name: 'area', label: t('area'), kind: 'one', options: kinds },
          { name: 'from', label: t('from'), kind: 'day' },
          { name: 'until', label: t('until'), kind: 'day' },
        ]}
      />
    </>
  )
}

import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import {
  doneRows,
  type ImportChangeView,
  type ImportProblemView,
  type ImportState,
  type ImportView,
  isAtWork,
} from '@/lib/domain/administration/imports/import.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Moment } from '../moment.tsx'
import { ChangeTable } from './change-table.tsx'
import { ImportActions } from './import-actions.tsx'
import { ProblemTable } from './problem-table.tsx'

type Props = {
  locale: Locale
  view: ImportView
  /** Errors to show. */
  problems: readonly ImportProblemView[]
  changes: readonly ImportChangeView[]
}

const dots: Record<ImportState, string> = {
  checking: 'bg-saffron',
  checked: 'bg-sea',
  applying: 'bg-saffron',
  finished: 'bg-ok',
  failed: 'bg-error',
  cancelled: 'bg-control',
}

/** One uploaded table: how it stands, what became of its rows, and what can be done. */
export function ImportCard({ locale, view, problems, changes }: Props) {
  const t = translatorFor(locale, 'AdminImport')
  const { id, state, fileName, total, problemCount, changeCount } = view
  const isTried = state === 'checking' || state === 'checked'
  const counts = [
    [isTried ? t('wouldCreate') : t('created'), view.created],
    [isTried ? t('wouldUpdate') : t('updated'), view.updated],
    [t('unchanged'), view.unchanged],
    [t('refused'), view.refused],
  ] as const
  const done = doneRows(view)
  const isEnded = view.isKept && !isAtWork(state)
  const hasReport = problemCount > 0 && isEnded
  const hasChanges = changeCount > 0 && isEnded
  const isOpen = problems.length > 0 || changes.length > 0
  const address = `${prefixOf(locale)}/api/admin/imports/${id}`
  return (
    <article aria-label={fileName} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 font-medium text-md wrap-anywhere">
          {t(`kinds.${view.kind}`)}: {fileName}
        </h3>
        <p role="status" className="flex items-center gap-2 text-md">
          <span aria-hidden="true" className={classNames('size-2 rounded-full', dots[state])} />
          {t(`states.${state}`)}
        </p>
      </div>
      <p className="text-ink2 text-sm">
        {view.by ?? '–'} · <Moment at={view.createdAt} />
      </p>
      {view.fault && <p className="text-error">{view.fault}</p>}
      {isAtWork(state) && (
        <Progress
          label={t('progressOf', { name: fileName })}
          isLabelHidden
          valueText={total === null ? t('rows', { count: done }) : t('progress', { done, total })}
          {...(total !== null && { value: done, max: total })}
        />
      )}
      {done > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          {counts.map(([label, count]) => (
            <div key={label} className="flex items-baseline gap-2">
              <dt className="text-ink2">{label}</dt>
              <dd className="font-medium tabular-nums">{formatNumber(count, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ImportActions
          locale={locale}
          id={id}
          fileName={fileName}
          state={state}
          writable={view.created + view.updated}
        />
        {(hasReport || hasChanges) && !isOpen && (
          <LocaleLink locale={locale} href={`/admin/import?open=${id}`} scroll={false} className="link">
            {hasReport ? t('open') : t('openChanges')}
          </LocaleLink>
        )}
        {hasChanges && <Download href={`${address}/changes`}>{t('downloadChanges')}</Download>}
        {hasReport && (
          <>
            <Download href={`${address}/refused_rows`}>{t('downloadRefused')}</Download>
            <Download href={`${address}/problems`}>{t('download')}</Download>
          </>
        )}
      </div>
      {changes.length > 0 && (
        <ChangeTable locale={locale} changes={changes} count={changeCount} isTried={isTried} />
      )}
      {problems.length > 0 && <ProblemTable locale={locale} problems={problems} count={problemCount} />}
    </article>
  )
}

function Download({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={buttonClass({ variant: 'quiet', size: 'small' }, 'gap-2')}>
      <WorkIcon name="download" size={18} />
      {children}
    </a>
  )
}

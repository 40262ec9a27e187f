import { BrowserMessages } from '@/components/layout/browser-messages.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import type { JobView } from '@/lib/domain/background/job-view.ts'
import type { LetterCounts, ListedLetter } from '@/lib/domain/outbox/letter-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { type ListState, mostCounted } from '@/lib/shared/list-address.ts'
import { JobBoard } from './job-board.tsx'
import { LettersTable } from './letters-table.tsx'
import { mailNamespaces } from './namespaces.ts'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: readonly ListedLetter[]
  total: number
  counts: LetterCounts
  jobs: readonly JobView[]
  now: Date
}

/** The outbox, what failed first, and the jobs below it. */
export async function MailPage({ jobs, counts, now, ...list }: Props) {
  const { locale } = list
  const t = translatorFor(locale, 'AdminMail')
  const troubled = jobs.filter(({ failure }) => failure && !failure.hasRecovered).length
  const figures = [
    { label: t('figures.waiting'), value: counts.waiting, isBad: false },
    { label: t('figures.failed'), value: counts.failed, isBad: counts.failed > 0 },
    { label: t('figures.jobs'), value: troubled, isBad: troubled > 0 },
  ]
  return (
    <BrowserMessages locale={locale} namespaces={mailNamespaces}>
      <h1 className="title mb-4 text-[1.875rem]">{t('title')}</h1>
      <dl className="mb-6 grid grid-cols-3 divide-x divide-line border-line border-y">
        {figures.map(({ label, value, isBad }) => (
          <div key={label} className="flex flex-col justify-between px-4 py-3 first:pl-0">
            <dt className="text-sm">{label}</dt>
            <dd className={classNames('title text-[1.75rem] leading-tight', isBad && 'text-error')}>
              {formatNumber(Math.min(value, mostCounted), locale)}
              {value > mostCounted && '+'}
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="mb-3 text-xl">{t('letters')}</h2>
      <LettersTable {...list} counts={counts} />
      <div className="mt-10 flex flex-wrap items-baseline gap-x-4">
        <h2 id="jobs" className="text-xl">
          {t('jobs')}
        </h2>
        <p className="text-ink2 text-sm">{t('lastDay')}</p>
      </div>
      <JobBoard locale={locale} now={now} jobs={jobs} names={messagesOf(locale).AdminAudit.names.job} />
    </BrowserMessages>
  )
}

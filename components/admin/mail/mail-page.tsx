import { Alert } from '@/components/ui/alert.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import type { JobBoardView } from '@/lib/domain/composition/background/job-view.ts'
import { isWorkerGone } from '@/lib/domain/composition/background/system-view.ts'
import type { LetterCounts, ListedLetter, MailFigures } from '@/lib/domain/people/outbox/letter-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { type ListState, mostCounted } from '@/lib/shared/list-address.ts'
import { formatAge } from '../format-age.ts'
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
  mail: MailFigures
  board: JobBoardView
  now: Date
}

/** The outbox, what failed first, and the jobs below it. */
export async function MailPage({ board, mail, counts, now, ...list }: Props) {
  const { locale } = list
  const t = translatorFor(locale, 'AdminMail')
  const system = translatorFor(locale, 'AdminDashboard')
  const { jobs, workerSeenAt } = board
  const troubled = jobs.filter(({ failure }) => failure && !failure.hasRecovered).length
  const figures = [
    { label: t('figures.waiting'), value: counted(counts.waiting, locale), isBad: false },
    {
      label: t('figures.oldest'),
      value: mail.oldestAt ? formatAge(mail.oldestAt, now, locale) : '–',
      isBad: false,
    },
    { label: t('figures.sentToday'), value: counted(mail.sentToday, locale), isBad: false },
    { label: t('figures.failed'), value: counted(counts.failed, locale), isBad: counts.failed > 0 },
    { label: t('figures.jobs'), value: counted(troubled, locale), isBad: troubled > 0 },
  ]
  return (
    <BrowserMessages locale={locale} namespaces={mailNamespaces}>
      <h1 className="title mb-4 text-[1.875rem]">{t('title')}</h1>
      <dl className="mb-6 grid grid-cols-2 border-line border-y sm:grid-cols-3 lg:grid-cols-5 lg:divide-x lg:divide-line">
        {figures.map(({ label, value, isBad }) => (
          <div key={label} className="flex flex-col justify-between py-3 pr-4 lg:px-4 lg:first:pl-0">
            <dt className="text-sm">{label}</dt>
            <dd className={classNames('title text-[1.75rem] leading-tight', isBad && 'text-error')}>
              {value}
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
      {isWorkerGone(workerSeenAt, now) && (
        <Alert tone="error" className="mt-3">
          {workerSeenAt
            ? system('system.workerGone', { age: formatAge(workerSeenAt, now, locale) })
            : system('system.workerNever')}
        </Alert>
      )}
      <JobBoard locale={locale} now={now} jobs={jobs} names={messagesOf(locale).AdminAudit.names.job} />
    </BrowserMessages>
  )
}

/** A count as far as lists count: `10,000+`. */
function counted(value: number, locale: Locale): string {
  return `${formatNumber(Math.min(value, mostCounted), locale)}${value > mostCounted ? '+' : ''}`
}

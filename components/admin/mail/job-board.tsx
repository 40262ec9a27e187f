'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { StateCell } from '@/components/ui/data-table/cells.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { JobName, JobView } from '@/lib/domain/composition/background/job-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { formatAge } from '../format-age.ts'
import { Moment, useMomentTexts } from '../moment.tsx'

type Props = {
  locale: Locale
  now: Date
  jobs: readonly JobView[]
  /** Display names of jobs. */
  names: Readonly<Record<JobName, string>>
}

const row =
  'grid items-center gap-x-4 grid-cols-[minmax(0,1fr)_auto] desk:grid-cols-[minmax(0,2.2fr)_minmax(0,1.4fr)_minmax(0,1.2fr)_4.5rem_4.5rem_6rem_7.5rem]'

/** The jobs: when they are due, what they did within the last day, and why one failed. */
export function JobBoard({ locale, now, jobs, names }: Props) {
  const t = useTranslations('AdminMail')
  return (
    <>
      {/* Each cell says its own name to those who don't see the row of names. */}
      <div
        aria-hidden="true"
        className={classNames(row, 'mt-3 border-line border-y py-2.5 text-ink2 text-sm phone:hidden')}
      >
        <span>{t('job')}</span>
        <span>{t('cadence')}</span>
        <span>{t('next')}</span>
        <span className="text-right">{t('done')}</span>
        <span className="text-right">{t('failedRuns')}</span>
        <span>{t('byTwoHours')}</span>
      </div>
      <ul className="text-sm phone:mt-3 phone:border-line phone:border-t">
        {jobs.map((job) => (
          <JobRow key={job.name} locale={locale} now={now} job={job} label={names[job.name]} />
        ))}
      </ul>
    </>
  )
}

type RowProps = Pick<Props, 'locale' | 'now'> & { job: JobView; label: string }

function JobRow({ locale, now, job, label }: RowProps) {
  const t = useTranslations('AdminMail')
  const { time } = useMomentTexts()
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, `/api/admin/jobs/${job.name}/run`)
    router.refresh()
  })
  const { cadence, next, isOverdue, runningSince, done, failed, byPart, failure, pause } = job
  const isBad = failure !== null && !failure.hasRecovered
  const isSoon = next.getTime() - now.getTime() < 60_000
  const wait = isSoon ? t('soon') : t('inTime', { time: formatAge(now, next, locale) })
  return (
    <li className="border-line border-b py-1.5 phone:py-3">
      <div className={row}>
        <span className="min-w-0 phone:order-1">
          <StateCell tone={isBad ? 'bad' : isOverdue ? 'waiting' : 'ok'}>
            <span className="font-label">{label}</span>
            {isBad && <span className="sr-only"> {t('failed')}</span>}
          </StateCell>
        </span>
        <Cell name={t('cadence')} className="text-ink2 phone:order-3">
          {'everyMinutes' in cadence
            ? t('everyMinutes', { minutes: cadence.everyMinutes })
            : t('timesADay', { times: cadence.timesADay, time: time(next) })}
        </Cell>
        <Cell name={t('next')} className={classNames('phone:order-4', isOverdue && 'text-error')}>
          {isOverdue ? t('overdue') : runningSince ? t('running') : wait}
        </Cell>
        <Cell name={t('done')} className="tabular-nums desk:text-right phone:order-5">
          {formatNumber(done, locale)}
        </Cell>
        <Cell
          name={t('failedRuns')}
          className={classNames('tabular-nums desk:text-right phone:order-6', failed > 0 && 'text-error')}
        >
          {failed === 0 ? '–' : formatNumber(failed, locale)}
        </Cell>
        <span className="phone:hidden">
          <Parts
            counts={byPart}
            label={t('byPart', { counts: byPart.map((one) => formatNumber(one, locale)).join(', ') })}
          />
        </span>
        <Button
          // One that has failed waits for somebody; the others run by themselves.
          variant={isBad ? 'secondary' : 'quiet'}
          size="small"
          className="justify-self-end phone:order-2 phone:row-span-2"
          aria-busy={isBusy}
          onClick={() => run()}
        >
          {isBad ? t('repeat') : t('runNow')}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
      {failure && isBad && (
        <div className="mt-2 rounded-day bg-error-wash px-4 py-2">
          <p className="text-error">
            {t.rich('failedAt', { times: failure.times, at: () => <Moment at={failure.at} /> })}
          </p>
          <p lang="en" className="wrap-anywhere font-mono text-xs">
            {failure.why}
          </p>
        </div>
      )}
      {pause && !isBad && (
        <div className="mt-2 rounded-day bg-wash px-4 py-2">
          <p>
            {t('unreachable', {
              age: formatAge(pause.since, now, locale),
              next: pause.nextAt > now ? formatAge(now, pause.nextAt, locale) : formatAge(now, now, locale),
            })}
          </p>
          <p lang="en" className="wrap-anywhere font-mono text-xs">
            {pause.why}
          </p>
        </div>
      )}
      {trouble && (
        <p role="alert" className="mt-1 text-error">
          {trouble}
        </p>
      )}
    </li>
  )
}

type CellProps = { name: string; className: string; children: ReactNode }

/** A fact with its name, which wide screens show once for all rows. */
function Cell({ name, className, children }: CellProps) {
  return (
    <span className={classNames('phone:flex phone:gap-1.5', className)}>
      <span className="text-ink2 desk:sr-only">{name} </span>
      {children}
    </span>
  )
}

/** Finished runs of the last day by two hours, as bars. */
function Parts({ counts, label }: { counts: readonly number[]; label: string }) {
  const most = Math.max(...counts, 1)
  const width = 100 / counts.length
  return (
    <svg
      viewBox="0 0 100 24"
      role="img"
      aria-label={label}
      className="block h-5 w-24 fill-chart-2"
      preserveAspectRatio="none"
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 1 : 4 + (20 * count) / most
        const left = index * width
        return <rect key={left} x={left} y={24 - height} width={width - 1.5} height={height} />
      })}
    </svg>
  )
}

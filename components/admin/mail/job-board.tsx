'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { StateCell } from '@/components/ui/data-table/cells.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { JobView } from '@/lib/domain/background/job-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMoment, formatNumber } from '@/lib/shared/i18n/format.ts'

type Props = {
  locale: Locale
  jobs: readonly JobView[]
  /** What jobs are called; one without a word has its name in the code. */
  names: Readonly<Record<string, string>>
}

/** The jobs: when they are due, what they did within the last day, and why one failed. */
export function JobBoard({ locale, jobs, names }: Props) {
  return (
    <ul className="mt-3 border-line border-t text-sm">
      {jobs.map((job) => (
        <JobRow key={job.name} locale={locale} job={job} label={names[job.name] ?? job.name} />
      ))}
    </ul>
  )
}

function JobRow({ locale, job, label }: { locale: Locale; job: JobView; label: string }) {
  const t = useTranslations('AdminMail')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, `/api/admin/jobs/${job.name}/run`)
    router.refresh()
  })
  const { cadence, next, runningSince, done, failed, byPart, failure } = job
  const isBad = failure !== null && !failure.hasRecovered
  return (
    <li className="border-line border-b py-2">
      <div className="grid items-center gap-x-4 gap-y-1 desk:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1.5fr)_minmax(0,1.2fr)_6rem_auto]">
        <StateCell tone={isBad ? 'bad' : 'ok'}>
          <span className="font-label">{label}</span>
          {isBad && <span className="sr-only"> {t('failed')}</span>}
        </StateCell>
        <span className="text-ink2">
          {'everyMinutes' in cadence
            ? t('everyMinutes', { minutes: cadence.everyMinutes })
            : t('timesADay', { times: cadence.timesADay, at: cadence.firstAt })}
        </span>
        <span>{runningSince ? t('running') : t('next', { at: formatMoment(next, locale, 'UTC') })}</span>
        <span>
          {t('done', { count: done })}
          {failed > 0 && <span className="text-error"> {t('failedTimes', { count: failed })}</span>}
        </span>
        <Parts
          counts={byPart}
          label={t('byPart', { counts: byPart.map((one) => formatNumber(one, locale)).join(', ') })}
        />
        <Button variant="secondary" size="small" aria-busy={isBusy} onClick={() => run()}>
          {isBad ? t('repeat') : t('runNow')}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
      {failure && isBad && (
        <div className="mt-2 rounded-day bg-error-wash px-4 py-2">
          <p className="text-error">
            {t('failedAt', { times: failure.times, at: formatMoment(failure.at, locale, 'UTC') })}
          </p>
          <p lang="en" className="wrap-anywhere font-mono text-xs">
            {failure.why}
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

/** Finished runs of the last day by two hours, as bars. */
function Parts({ counts, label }: { counts: readonly number[]; label: string }) {
  const most = Math.max(...counts, 1)
  const width = 100 / counts.length
  return (
    <svg
      viewBox="0 0 100 24"
      role="img"
      aria-label={label}
      className="h-5 w-24 fill-chart-1"
      preserveAspectRatio="none"
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 1 : 3 + (21 * count) / most
        const left = index * width
        return <rect key={left} x={left} y={24 - height} width={width - 1.5} height={height} />
      })}
    </svg>
  )
}

import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { type QueueSummary, queueRules } from '@/lib/domain/administration/moderation/queue.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { formatAge } from '../format-age.ts'

type Props = { locale: Locale; now: Date; queues: readonly QueueSummary[] }

/** The queues side by side: how much waits, for how long, and what was promised. */
export function QueueSummaries({ locale, now, queues }: Props) {
  const t = translatorFor(locale, 'AdminDashboard')
  return (
    <section aria-label={t('queues.label')} className="mt-6">
      <ul className="grid border-line border-y max-md:divide-y max-md:divide-line md:grid-cols-4 lg:grid-cols-7">
        {queues.map((summary) => (
          <li key={summary.queue} className="py-4 md:pr-4">
            <Summary locale={locale} now={now} summary={summary} />
          </li>
        ))}
      </ul>
      {queues.some(({ count }) => count > 0) && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink2 text-sm">
          {(['fresh', 'inTime', 'late'] as const).map((part) => (
            <li key={part} className="flex items-center gap-2">
              <span aria-hidden="true" className={classNames('h-2 w-2.5 rounded-[2px]', partColours[part])} />
              {t(`queues.${part}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const partColours = { fresh: 'bg-staff', inTime: 'bg-chart-2', late: 'bg-error' }

type SummaryProps = Omit<Props, 'queues'> & { summary: QueueSummary }

async function Summary({ locale, now, summary }: SummaryProps) {
  const [menu, t] = await Promise.all([
    translatorFor(locale, 'AdminMenu'),
    translatorFor(locale, 'AdminDashboard'),
  ])
  const { queue, count, fresh, late, oldestAt } = summary
  const parts = { fresh, inTime: count - fresh - late, late }
  const age = oldestAt && formatAge(oldestAt, now, locale)
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 md:block">
        <h2 className="font-label font-sans text-md tracking-normal">
          <LocaleLink
            locale={locale}
            href={`/admin/${queue}`}
            className="inline-flex items-center gap-1 pointer-coarse:min-h-11"
          >
            {menu(queue)}
            <Icon name="chevron-right" size={16} />
          </LocaleLink>
        </h2>
        <p className="title text-[1.75rem] leading-tight">{formatNumber(count, locale)}</p>
      </div>
      <div aria-hidden="true" className="mt-2 flex h-1.5 gap-0.5">
        {count === 0 && <span className="h-px grow self-end bg-line" />}
        {(['fresh', 'inTime', 'late'] as const).map(
          (part) =>
            parts[part] > 0 && (
              <span
                key={part}
                style={{ flexGrow: parts[part] }}
                className={classNames('min-w-1 rounded-[2px]', partColours[part])}
              />
            ),
        )}
      </div>
      <div className="mt-2 flex justify-between gap-x-3 text-sm md:block">
        <p className={classNames('flex items-start gap-1.5', late > 0 && 'text-error')}>
          {late > 0 && <Icon name="alert" size={15} className="mt-0.75" />}
          {age ? t('queues.oldest', { age }) : t('queues.empty')}
        </p>
        <p className="text-ink2">
          {t('queues.promise', {
            time: formatAge(hoursBefore(now, queueRules[queue].promisedHours), now, locale),
          })}
        </p>
      </div>
    </>
  )
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}

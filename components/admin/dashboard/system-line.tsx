import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { isWorkerGone, type SystemState } from '@/lib/domain/composition/background/system-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { formatAge } from '../format-age.ts'
import { Ago } from '../moment.tsx'

/** An email that waits for longer than this is late: the worker takes them up every few seconds. */
const lateMinutes = 15
/** Servers elsewhere are away for some hours now and then; for longer, somebody should look. */
const unreachableHours = 24
/** A database that takes longer to say nothing is in trouble. */
const slowMilliseconds = 500

type Props = { locale: Locale; now: Date; system: SystemState }

/**
 * System state in one line: facts that are fine are grey, problems are red and link to their page. When all is fine,
 * the line says so and keeps the facts folded.
 */
export function SystemLine({ locale, now, system }: Props) {
  const t = translatorFor(locale, 'AdminDashboard')
  const { mail, failedJobs, databaseMilliseconds, isMailUnsent, workerSeenAt, lastBackupAt, unreachable } =
    system
  const isMailLate = mail.oldestAt !== null && now.getTime() - mail.oldestAt.getTime() > lateMinutes * 60_000
  const isSlow = databaseMilliseconds > slowMilliseconds
  const areJobsIdle = isWorkerGone(workerSeenAt, now)
  const away = unreachable[0]
  const isAwayLong = away !== undefined && now.getTime() - away.since.getTime() > unreachableHours * 3_600_000
  const facts = (
    <ul className="flex justify-between gap-x-6 gap-y-1.5 max-md:flex-col md:flex-wrap md:items-center">
      {isMailUnsent && <Fact isBad>{t('system.mailUnsent')}</Fact>}
      <Fact isBad={areJobsIdle} href="/admin/mail#jobs" locale={locale}>
        {!areJobsIdle
          ? t('system.worker')
          : workerSeenAt
            ? t('system.workerGone', { age: formatAge(workerSeenAt, now, locale) })
            : t('system.workerNever')}
      </Fact>
      <Fact isBad={isMailLate} href="/admin/mail?part=waiting" locale={locale}>
        {mail.oldestAt
          ? t('system.mail', { count: mail.waiting, age: formatAge(mail.oldestAt, now, locale) })
          : t('system.noMail')}
      </Fact>
      <Fact isBad={mail.failed > 0} href="/admin/mail?part=failed" locale={locale}>
        {t('system.failedMail', { count: mail.failed })}
      </Fact>
      <Fact isBad={failedJobs > 0} href="/admin/mail#jobs" locale={locale}>
        {t('system.failedJobs', { count: failedJobs })}
      </Fact>
      <Fact isBad={isSlow}>
        {t('system.database', {
          time: formatNumber(Math.max(1, Math.round(databaseMilliseconds)), locale),
        })}
      </Fact>
      {away && (
        <Fact isBad={isAwayLong} href="/admin/mail#jobs" locale={locale}>
          {t('system.unreachable', { count: unreachable.length, age: formatAge(away.since, now, locale) })}
        </Fact>
      )}
      <Fact isBad={false}>
        {lastBackupAt
          ? t.rich('system.backup', { ago: () => <Ago at={lastBackupAt} now={now} /> })
          : t('system.noBackup')}
      </Fact>
      <li>
        <LocaleLink locale={locale} href="/admin/system" className="link">
          {t('system.all')}
        </LocaleLink>
      </li>
    </ul>
  )
  const isFine =
    !isMailUnsent &&
    !areJobsIdle &&
    !isAwayLong &&
    !isMailLate &&
    mail.failed === 0 &&
    failedJobs === 0 &&
    !isSlow
  return (
    <section aria-labelledby="system-line" className="mt-6 rounded-day bg-wash px-4 py-2.5 text-sm">
      {isFine ? (
        <details className="group">
          <summary className="flex cursor-pointer items-center gap-3 pointer-coarse:min-h-8">
            <Title>{t('system.title')}</Title>
            <span className="flex items-center gap-1.5 text-ink2">
              <Icon name="check" size={16} />
              {t('system.fine')}
            </span>
            <Icon
              name="chevron-down"
              size={16}
              className="text-ink2 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="mt-2">{facts}</div>
        </details>
      ) : (
        <div className="grid gap-x-8 gap-y-2 md:grid-cols-[auto_minmax(0,1fr)] md:items-center">
          <Title>{t('system.title')}</Title>
          {facts}
        </div>
      )}
    </section>
  )
}

function Title({ children }: { children: string }) {
  return (
    <h2 id="system-line" className="font-bold font-sans text-sm tracking-normal">
      {children}
    </h2>
  )
}

type FactProps = {
  isBad: boolean
  children: ReactNode
} & ({ href: string; locale: Locale } | { href?: undefined; locale?: undefined })

function Fact({ isBad, children, href, locale }: FactProps) {
  return (
    <li className={classNames('flex items-center gap-1.5', isBad ? 'text-error' : 'text-ink2')}>
      <Icon name={isBad ? 'alert' : 'check'} size={16} />
      {isBad && href !== undefined ? (
        <LocaleLink locale={locale} href={href} className="font-label underline underline-offset-3">
          {children}
        </LocaleLink>
      ) : (
        <span>{children}</span>
      )}
    </li>
  )
}

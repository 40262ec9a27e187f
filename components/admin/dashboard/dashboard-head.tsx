import { ButtonLink } from '@/components/ui/button.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { oldestQueue, type QueueSummary } from '@/lib/domain/administration/moderation/queue.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Moment } from '../moment.tsx'

type Props = { locale: Locale; now: Date; queues: readonly QueueSummary[] }

/** The day, and the way to what has waited longest: each queue opens with its first free case. */
export async function DashboardHead({ locale, now, queues }: Props) {
  const [menu, t] = await Promise.all([
    translatorFor(locale, 'AdminMenu'),
    translatorFor(locale, 'AdminDashboard'),
  ])
  const oldest = oldestQueue(queues)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="title text-[1.875rem] leading-tight">{menu('dashboard')}</h1>
        <p className="text-ink2 text-sm">
          <Moment at={now} form="weekday" />
        </p>
      </div>
      {oldest && (
        <ButtonLink locale={locale} href={`/admin/${oldest}`} size="small" className="gap-2 phone:w-full">
          <WorkIcon name="clock" size={18} />
          {t('queues.openOldest')}
        </ButtonLink>
      )}
    </header>
  )
}

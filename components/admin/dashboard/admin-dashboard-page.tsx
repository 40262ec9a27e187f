import type { QueueSummary } from '@/lib/domain/moderation/queue.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { QueueSummaries } from './queue-summaries.tsx'

type Props = { locale: Locale; now: Date; queues: readonly QueueSummary[] }

/** What is to do, what is broken, how it goes. */
export async function AdminDashboardPage({ locale, now, queues }: Props) {
  const t = await translatorFor(locale, 'AdminMenu')
  return (
    <>
      <h1 className="title text-[1.875rem] leading-tight">{t('dashboard')}</h1>
      <QueueSummaries locale={locale} now={now} queues={queues} />
    </>
  )
}

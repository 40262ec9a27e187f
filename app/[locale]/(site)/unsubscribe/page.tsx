import type { Metadata } from 'next'
import { AlertRemoval } from '@/components/account/alert-removal.tsx'
import { UnsubscribeChoice } from '@/components/account/unsubscribe-choice.tsx'
import { findSubscription } from '@/lib/domain/basics/notifications/queries.ts'
import { listAlertsOf } from '@/lib/domain/conversation/city-alerts/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Settings of the site's emails; with the link of one of them, stops its kind. */
export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const { token } = await searchParams
  const t = translatorFor(locale, 'Unsubscribe')
  const alerts = typeof token === 'string' ? await listAlertsOf(token, locale) : null
  const support = (await siteSettings()).supportEmail
  return (
    <div className="page grid gap-4 py-8 md:py-12">
      <h1>{t('title')}</h1>
      {typeof token === 'string' &&
        (alerts ? (
          <AlertRemoval locale={locale} token={token} cities={alerts} />
        ) : (
          <UnsubscribeChoice locale={locale} token={token} subscription={await findSubscription(token)} />
        ))}
      <p className="max-w-[34em]">{t('travellers')}</p>
      <p className="max-w-[34em]">{t('guides')}</p>
      <p className="max-w-[34em]">
        {t.rich('support', {
          link: () => (
            <a href={`mailto:${support}`} className="link">
              {support}
            </a>
          ),
        })}
      </p>
    </div>
  )
}

/** The address holds the link's secret: it goes to no other site. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Unsubscribe')
  return areaMetadata(locale, '/unsubscribe', t('title'))
}

import type { Metadata } from 'next'
import { AlertRemoval } from '@/components/account/alert-removal.tsx'
import { InvitationRefusal } from '@/components/account/invitation-refusal.tsx'
import { UnsubscribeChoice } from '@/components/account/unsubscribe-choice.tsx'
import { findSubscription } from '@/lib/domain/basics/notifications/queries.ts'
import { listAlertsOf } from '@/lib/domain/conversation/city-alerts/queries.ts'
import { findRefusal } from '@/lib/domain/conversation/enquiries/guests/refusals.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
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
  const support = (await siteSettings()).supportEmail
  return (
    <div className="page grid gap-4 py-8 md:py-12">
      <h1>{t('title')}</h1>
      {typeof token === 'string' && (await choiceOf(token, locale))}
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

/** Choice that belongs to the link of an email. */
async function choiceOf(token: string, locale: Locale) {
  const alerts = await listAlertsOf(token, locale)
  if (alerts) return <AlertRemoval locale={locale} token={token} cities={alerts} />
  const isRefused = await findRefusal(token)
  if (isRefused !== null) return <InvitationRefusal locale={locale} token={token} isRefused={isRefused} />
  return <UnsubscribeChoice locale={locale} token={token} subscription={await findSubscription(token)} />
}

/** The address holds the link's secret: it goes to no other site. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Unsubscribe')
  return areaMetadata(locale, '/unsubscribe', t('title'))
}

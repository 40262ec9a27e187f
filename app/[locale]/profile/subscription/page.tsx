import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SubscriptionPage } from '@/components/cabinet/subscription/subscription-page.tsx'
import { getBillingDetails } from '@/lib/domain/business/invoices/billing-details.ts'
import { listOwnInvoices } from '@/lib/domain/business/invoices/queries.ts'
import { getSubscriptionPage } from '@/lib/domain/sales/billing/subscription-page.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/profile/subscription'
const invoicesAtOnce = 10

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Subscription')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const { guideId } = await requirePageActor(locale, path)
  if (guideId === null) notFound()
  const { page } = await searchParams
  const now = new Date()
  const [subscription, invoices, details] = await Promise.all([
    getSubscriptionPage({ guideId }, locale, now),
    listOwnInvoices(
      { guideId },
      {
        page: typeof page === 'string' && /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
        perPage: invoicesAtOnce,
        locale,
      },
    ),
    getBillingDetails({ guideId }, locale),
  ])
  return (
    <SubscriptionPage
      locale={locale}
      subscription={subscription}
      invoices={invoices}
      details={details}
      languages={(await siteSettings()).locales.length}
      now={now}
    />
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PaymentPage } from '@/components/payment/payment-page.tsx'
import { checkoutReturn } from '@/lib/domain/business/orders/payment.ts'
import { paymentParamsSchema } from '@/lib/domain/business/payments/schema.ts'
import { getPaymentPage } from '@/lib/domain/sales/billing/payment-page.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'
import { foundOr404 } from '../../found-or-404.ts'

type Props = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Payment')
  return areaMetadata(locale, '/payment', t('title'))
}

/** One payment of the signed-in guide. What the address says on the way back from a checkout changes words alone. */
export default async function Page({ params, searchParams }: Props) {
  const { locale: segment, id } = await params
  const locale = requireLocale(segment)
  const { guideId } = await requirePageActor(locale, `/payment/${id}`)
  if (guideId === null || !paymentParamsSchema.safeParse({ id }).success) notFound()
  const payment = await foundOr404(getPaymentPage({ guideId }, id, locale))
  const isBack = new URLSearchParams(checkoutReturn).get('checkout') === (await searchParams).checkout
  return <PaymentPage locale={locale} payment={payment} isBack={isBack} />
}

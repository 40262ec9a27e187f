import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PaymentPage } from '@/components/payment/payment-page.tsx'
import { getPaymentPage } from '@/lib/domain/billing/payment-page.ts'
import { paymentParamsSchema } from '@/lib/domain/payments/schema.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await translatorFor(locale, 'Payment')
  return areaMetadata(locale, '/payment', t('title'))
}

/** One payment of the signed-in guide. What a provider adds to the address on the way back changes nothing. */
export default async function Page({ params }: Props) {
  const { locale: segment, id } = await params
  const locale = requireLocale(segment)
  const { guideId } = await requirePageActor(locale, `/payment/${id}`)
  if (guideId === null || !paymentParamsSchema.safeParse({ id }).success) notFound()
  const payment = await getPaymentPage({ guideId }, id, locale).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') notFound()
    throw error
  })
  return <PaymentPage locale={locale} payment={payment} />
}

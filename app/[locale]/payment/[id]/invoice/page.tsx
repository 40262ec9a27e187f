import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InvoicePage } from '@/components/invoices/invoice-page.tsx'
import { printInvoice } from '@/lib/domain/business/invoices/print.ts'
import { findIssued, findOwnInvoiceOf } from '@/lib/domain/business/invoices/queries.ts'
import { paymentParamsSchema } from '@/lib/domain/business/payments/schema.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Invoice')
  return areaMetadata(locale, '/payment', t('invoice'))
}

/** The invoice of an own payment, in the language that it was issued in, to print. */
export default async function Page({ params }: Props) {
  const { locale: segment, id: paymentId } = await params
  const locale = requireLocale(segment)
  const { guideId } = await requirePageActor(locale, `/payment/${paymentId}/invoice`)
  if (guideId === null || !paymentParamsSchema.safeParse({ id: paymentId }).success) notFound()
  const found = await findOwnInvoiceOf({ guideId }, paymentId)
  if (!found) notFound()
  const issued = await findIssued(found.id)
  return (
    <InvoicePage
      locale={locale}
      paymentId={paymentId}
      invoice={{ ...found, locale: issued.locale, printed: await printInvoice(issued) }}
    />
  )
}

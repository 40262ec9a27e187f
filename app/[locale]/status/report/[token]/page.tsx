import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReportPage } from '@/components/page-reports/report-page.tsx'
import { findUnsent } from '@/lib/domain/conversation/enquiries/plain-form/unsent.ts'
import { findReport } from '@/lib/domain/conversation/page-reports/opened.ts'
import { appealFormSchema } from '@/lib/domain/conversation/page-reports/schema.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'
import { refusedForm } from '../../../refused-form.ts'

type Props = {
  params: Promise<{ locale: string; token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** A report behind the link in an email, of who reported or of who wrote what was taken off. */
export default async function Page({ params, searchParams }: Props) {
  const { locale: segment, token } = await params
  const locale = requireLocale(segment)
  const [report, { form }] = await Promise.all([findReport(token), searchParams])
  if (!report) notFound()
  const unsent = typeof form === 'string' ? await findUnsent(form, appealFormSchema) : null
  return (
    <ReportPage
      locale={locale}
      token={token}
      report={report}
      words={unsent?.form.words ?? ''}
      refusal={unsent && (await refusedForm(unsent, locale))}
    />
  )
}

/** The form names this site as its origin, which browsers leave out with `no-referrer`. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'ReportPage')
  return { ...areaMetadata(locale, '/status/report', t('metaTitle')), referrer: 'same-origin' }
}

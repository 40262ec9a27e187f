import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReportPage } from '@/components/page-reports/report-page.tsx'
import { findReport } from '@/lib/domain/conversation/page-reports/opened.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'
import { findUnsentForm } from '../../../unsent-form.ts'

type Props = {
  params: Promise<{ locale: string; token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** A report behind the link in an email, of who reported or of who wrote what was taken off. */
export default async function Page({ params, searchParams }: Props) {
  const { locale: segment, token } = await params
  const locale = requireLocale(segment)
  const [report, address] = await Promise.all([findReport(token, locale), searchParams])
  if (!report) notFound()
  const unsent = await findUnsentForm(address, locale)
  return (
    <ReportPage
      locale={locale}
      token={token}
      report={report}
      unsent={unsent?.name === 'appeal' ? unsent : null}
    />
  )
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'ReportPage')
  return areaMetadata(locale, '/status/report', t('metaTitle'))
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReportForm } from '@/components/page-reports/report-form.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { reportedPages } from '@/lib/domain/conversation/page-reports/report.ts'
import { findReported } from '@/lib/domain/conversation/page-reports/reported.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../area-metadata.ts'
import { findUnsentForm } from '../unsent-form.ts'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The form about a page, empty or as it was sent and refused. */
export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const address = await searchParams
  const page = reportedPages.find((one) => typeof address[one] === 'string')
  // As the links to other languages lead to it.
  if (!page && Object.keys(address).length === 0) return <ChoosePage locale={locale} />
  const reported = page ? await findReported(page, String(address[page]), locale) : null
  if (!reported) notFound()
  const unsent = await findUnsentForm(address, locale)
  const t = translatorFor(locale, 'ReportForm')
  return (
    <div className="page max-w-[46rem] py-8 md:py-12">
      <h1>{t('title')}</h1>
      <p className="mt-4 text-lg">
        {t.rich(`about.${reported.page}`, {
          title: reported.title,
          link: (words) => (
            <LocaleLink locale={locale} href={reported.path} className="link">
              {words}
            </LocaleLink>
          ),
        })}
      </p>
      <ReportForm
        locale={locale}
        reported={reported}
        unsent={unsent?.name === 'page-report' ? unsent : null}
      />
    </div>
  )
}

function ChoosePage({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'ReportForm')
  return (
    <div className="page max-w-[46rem] py-8 md:py-12">
      <h1>{t('title')}</h1>
      <p className="mt-4 text-lg">
        {t.rich('choosePage', {
          link: t('link'),
          support: (words) => (
            <LocaleLink locale={locale} href="/contactus" className="link">
              {words}
            </LocaleLink>
          ),
        })}
      </p>
    </div>
  )
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'ReportForm')
  return areaMetadata(locale, '/report', t('title'))
}

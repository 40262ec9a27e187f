import type { Metadata } from 'next'
import { OperatorRecord } from '@/components/operator/operator-record.tsx'
import { Prose } from '@/components/ui/prose.tsx'
import { findOperator } from '@/lib/domain/basics/operator/queries.ts'
import { operatorRows } from '@/lib/domain/basics/operator/words.ts'
import { findStaticPage } from '@/lib/domain/catalogue/static-pages/queries.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { dependsOn } from '@/lib/server/page-cache/depends-on.ts'
import { pageTags } from '@/lib/server/page-cache/tags.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { withLinksIn } from '@/lib/shared/rich-text/links.ts'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string }> }

/** Who runs the site, as law asks for, and what its operator adds. */
export default async function ImprintPage({ params }: Props) {
  const locale = requireLocale((await params).locale)
  await dependsOn(pageTags.settings)
  const t = translatorFor(locale, 'Operator')
  const [operator, text] = await Promise.all([findOperator(), findStaticPage('imprint', locale)])
  const { name, supportEmail } = await siteSettings()
  return (
    <div className="page py-8 md:py-12">
      <h1>{t('title')}</h1>
      {operator ? (
        <>
          <p className="mt-4 max-w-[31em] text-lg">{t('lead', { site: name })}</p>
          <OperatorRecord rows={operatorRows(operator, locale, supportEmail)} className="mt-6 max-w-[44em]" />
        </>
      ) : (
        <p className="mt-4 max-w-[31em] text-lg">{t('unknown', { email: supportEmail })}</p>
      )}
      {text && (
        <section className="section" aria-labelledby="imprint-text">
          <h2 id="imprint-text">{text.title}</h2>
          <Prose
            html={withLinksIn(locale, text.body.text)}
            lang={text.body.isFallback ? text.body.locale : undefined}
          />
        </section>
      )}
    </div>
  )
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Operator')
  const site = (await siteSettings()).name
  return pageMetadata({
    locale,
    path: '/company/imprint',
    title: t('title'),
    description: t('lead', { site }),
  })
}

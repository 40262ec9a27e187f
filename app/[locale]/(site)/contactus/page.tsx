import type { Metadata } from 'next'
import { OperatorRecord } from '@/components/operator/operator-record.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { findOperator } from '@/lib/domain/basics/operator/queries.ts'
import { operatorRows } from '@/lib/domain/basics/operator/words.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { dependsOn } from '@/lib/server/page-cache/depends-on.ts'
import { pageTags } from '@/lib/server/page-cache/tags.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string }> }

/** Frequent questions, and where each answer links to. */
const answers = [
  { key: 'noReply', href: null },
  { key: 'lostLink', href: '/status#lost-link' },
  { key: 'payment', href: '/about' },
  { key: 'change', href: null },
  { key: 'becomeGuide', href: '/account/registration' },
  { key: 'myData', href: '/consent' },
] as const

/** Technical support: its address, and answers to frequent questions. */
export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  await dependsOn(pageTags.settings)
  const t = translatorFor(locale, 'ContactUs')
  const support = (await siteSettings()).supportEmail
  const operator = await findOperator()
  return (
    <div className="page py-8 md:py-12">
      <h1>{t('title')}</h1>
      <p className="mt-4 max-w-[31em] text-lg">{t('lead')}</p>
      <p className="mt-5">
        <a href={`mailto:${support}`} className="button button-primary wrap-anywhere">
          {support}
        </a>
      </p>
      <section className="section" aria-labelledby="answers">
        <h2 id="answers">{t('answers')}</h2>
        <dl className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
          {answers.map(({ key, href }) => (
            <div key={key}>
              <dt className="title text-xl leading-(--lh-h3)">{t(`${key}.question`)}</dt>
              <dd className="mt-2 max-w-[34em]">
                {t.rich(`${key}.answer`, {
                  link: (words) =>
                    href ? (
                      <LocaleLink locale={locale} href={href} className="link">
                        {words}
                      </LocaleLink>
                    ) : (
                      words
                    ),
                })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {operator && (
        <section className="section" aria-labelledby="operator">
          <h2 id="operator">{translatorFor(locale, 'Operator')('heading')}</h2>
          <OperatorRecord rows={operatorRows(operator, locale, support)} className="mt-6 max-w-[44em]" />
        </section>
      )}
    </div>
  )
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'ContactUs')
  return pageMetadata({ locale, path: '/contactus', title: t('title'), description: t('lead') })
}

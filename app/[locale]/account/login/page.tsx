import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LoginPage } from '@/components/account/login-page'
import { env } from '@/lib/env'
import { requireLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await getTranslations({ locale, namespace: 'AccountEntry' })
  return {
    title: `${t('loginTitle')} · ${env().SITE_NAME}`,
    robots: { index: false, follow: false, nosnippet: true },
  }
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  return <LoginPage locale={locale} />
}

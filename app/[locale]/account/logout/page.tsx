import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LogoutPage } from '@/components/account/logout-page.tsx'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { areaMetadata } from '../../area-metadata.ts'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await getTranslations({ locale, namespace: 'Logout' })
  return areaMetadata(locale, '/account/logout', t('title'))
}

export default async function Page({ params }: Props) {
  return <LogoutPage locale={requireLocale((await params).locale)} />
}

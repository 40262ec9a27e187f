import type { Metadata } from 'next'
import { AskPasswordPage } from '@/components/account/password-page.tsx'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'PasswordReset')
  return areaMetadata(locale, '/account/password', t('askTitle'))
}

export default async function Page({ params }: Props) {
  return <AskPasswordPage locale={requireLocale((await params).locale)} site={await siteSettings()} />
}

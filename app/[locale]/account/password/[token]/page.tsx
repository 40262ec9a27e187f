import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SetPasswordPage } from '@/components/account/password-page.tsx'
import { findPasswordReset } from '@/lib/domain/accounts/passwords.ts'
import { linkTokenSchema } from '@/lib/domain/accounts/schema.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { areaMetadata } from '../../../area-metadata.ts'

type Props = { params: Promise<{ locale: string; token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await getTranslations({ locale, namespace: 'PasswordReset' })
  return areaMetadata(locale, '/account/password', t('setTitle'))
}

export default async function Page({ params }: Props) {
  const { locale, token } = await params
  const { data } = linkTokenSchema.safeParse(token)
  const isGood = data !== undefined && (await findPasswordReset(data)) !== null
  return <SetPasswordPage locale={requireLocale(locale)} token={isGood ? data : null} />
}

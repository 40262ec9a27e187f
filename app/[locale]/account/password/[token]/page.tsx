import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { SetPasswordPage } from '@/components/account/password-page.tsx'
import { findPasswordReset } from '@/lib/domain/people/accounts/passwords.ts'
import { linkTokenSchema } from '@/lib/domain/people/accounts/schema.ts'
import { callerOf } from '@/lib/server/api/caller.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'

type Props = { params: Promise<{ locale: string; token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'PasswordReset')
  return areaMetadata(locale, '/account/password', t('setTitle'))
}

export default async function Page({ params }: Props) {
  const { locale, token } = await params
  const { data } = linkTokenSchema.safeParse(token)
  const isGood = data !== undefined && (await isStillGood(data))
  return (
    <SetPasswordPage
      locale={requireLocale(locale)}
      site={await siteSettings()}
      token={isGood ? data : null}
    />
  )
}

async function isStillGood(token: string): Promise<boolean> {
  try {
    return (await findPasswordReset(token, callerOf(await headers()))) !== null
  } catch (error) {
    // After too many tries the form is shown, and its answer says how long to wait.
    if (error instanceof AppError && error.code === 'too_many_requests') return true
    throw error
  }
}

import type { Metadata } from 'next'
import { EmailChangePage } from '@/components/account/email-change-page.tsx'
import { findEmailChange } from '@/lib/domain/people/accounts/email-change.ts'
import { linkTokenSchema } from '@/lib/domain/people/accounts/schema.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'

type Props = { params: Promise<{ locale: string; token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'EmailChangePage')
  return areaMetadata(locale, '/account/email', t('title'))
}

export default async function Page({ params }: Props) {
  const { locale, token } = await params
  const { data } = linkTokenSchema.safeParse(token)
  const change = data === undefined ? null : await findEmailChange(data)
  return (
    <EmailChangePage
      locale={requireLocale(locale)}
      site={await siteSettings()}
      token={data ?? ''}
      change={change}
    />
  )
}

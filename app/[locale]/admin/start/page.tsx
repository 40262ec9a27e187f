import type { Metadata } from 'next'
import { StartPage } from '@/components/admin/start/start-page.tsx'
import { findSetup } from '@/lib/domain/administration/setup/queries.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pageUrl } from '@/lib/server/page-url.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/start'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminStart')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const { token } = await searchParams
  return (
    <StartPage
      locale={locale}
      now={new Date()}
      setup={await findSetup(actor)}
      languages={(await siteSettings()).locales}
      registration={pageUrl(locale, '/account/registration')}
      token={typeof token === 'string' ? token : null}
    />
  )
}

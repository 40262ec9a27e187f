import type { Metadata } from 'next'
import { AppearancePage } from '@/components/admin/appearance/appearance-page.tsx'
import { getAppearance } from '@/lib/domain/discovery/appearance/queries.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { env } from '@/lib/server/env.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/appearance'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  return areaMetadata(locale, path, translatorFor(locale, 'AdminAppearance')('title'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const appearance = await getAppearance(actor)
  const about = (one: Locale) => translatorFor(one, 'SiteFooter')('about')
  return (
    <AppearancePage
      {...{ locale, userId: actor.userId, appearance }}
      usualName={env().SITE_NAME}
      usualFooter={{ ru: about('ru'), en: about('en'), ja: about('ja'), 'zh-Hans': about('zh-Hans') }}
      languageNames={ownLanguageNames()}
    />
  )
}

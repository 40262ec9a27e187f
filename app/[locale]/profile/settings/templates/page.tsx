import type { Metadata } from 'next'
import { TemplatesSettingsPage } from '@/components/cabinet/settings/templates-settings-page.tsx'
import { listTemplates } from '@/lib/domain/conversation/enquiries/templates/commands.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { requireGuideOfSettings, settingsMetadata } from '../settings-page.ts'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return settingsMetadata(requireLocale((await params).locale), 'templates')
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const { guideId } = await requireGuideOfSettings(locale, 'templates')
  return <TemplatesSettingsPage locale={locale} templates={await listTemplates(guideId)} />
}

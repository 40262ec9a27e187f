import { permanentRedirect } from 'next/navigation'
import { settingsPath } from '@/components/cabinet/settings-sections.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'

type Props = { params: Promise<{ locale: string }> }

/** The address of earlier versions: a break is time away now. */
export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  permanentRedirect(localePath(locale, settingsPath('calendar')))
}

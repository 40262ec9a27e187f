import type { Metadata } from 'next'
import { formatAge } from '@/components/admin/format-age.ts'
import { SystemPage } from '@/components/admin/system/system-page.tsx'
import { examineFor } from '@/lib/domain/composition/doctor/examine.ts'
import { countLevels } from '@/lib/domain/composition/doctor/finding.ts'
import { sayReport } from '@/lib/domain/composition/doctor/say.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/system'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'SystemCheck')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const now = new Date()
  const report = await examineFor(actor, now)
  const sections = sayReport(report, locale, (since) => formatAge(since, now, locale))
  return <SystemPage {...{ locale, path, sections }} counts={countLevels(report)} />
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type CabinetSection, hasSection, sectionPath } from '@/components/profile/frame/cabinet-entries.ts'
import { CabinetSectionPage } from '@/components/profile/frame/cabinet-section-page.tsx'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../area-metadata.ts'

type Props = {
  locale: Locale
  section: Exclude<
    CabinetSection,
    'settings' | 'profile' | 'languages' | 'excursions' | 'messages' | 'reviews' | 'firstplace'
  >
}

/** A section of the cabinet that is not available yet. Admins have only those that are not about a guide. */
export async function ProfileSection({ locale, section }: Props) {
  const actor = await requirePageActor(locale, sectionPath(section))
  if (!hasSection(actor.role, section)) notFound()
  return <CabinetSectionPage locale={locale} section={section} />
}

export async function profileSectionMetadata({ locale, section }: Props): Promise<Metadata> {
  const t = await translatorFor(locale, 'CabinetMenu')
  return areaMetadata(locale, sectionPath(section), t(section))
}

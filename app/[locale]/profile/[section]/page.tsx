import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cabinetSections } from '@/components/profile/frame/cabinet-entries.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { ProfileSection, profileSectionMetadata } from '../profile-section.tsx'

type Props = { params: Promise<{ locale: string; section: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, section } = await readParams(params)
  return section ? profileSectionMetadata({ locale, section }) : {}
}

export default async function Page({ params }: Props) {
  const { locale, section } = await readParams(params)
  if (section) return <ProfileSection locale={locale} section={section} />
  // A stranger is not told which private pages there are.
  await requirePageActor(locale, '/profile')
  notFound()
}

async function readParams(params: Props['params']) {
  const { locale, section: name } = await params
  // The profile itself has the shorter address, and these have a page of their own.
  const section = cabinetSections.find((one) => one === name)
  const isOwn =
    section === undefined ||
    section === 'profile' ||
    section === 'reviews' ||
    section === 'firstplace' ||
    section === 'languages' ||
    section === 'settings' ||
    section === 'messages' ||
    section === 'excursions'
  return { locale: requireLocale(locale), section: isOwn ? null : section }
}

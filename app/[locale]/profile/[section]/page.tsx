import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cabinetSections } from '@/components/profile/frame/cabinet-entries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { ProfileSection, profileSectionMetadata } from '../profile-section.tsx'

type Props = { params: Promise<{ locale: string; section: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return profileSectionMetadata(await readParams(params))
}

export default async function Page({ params }: Props) {
  return <ProfileSection {...(await readParams(params))} />
}

async function readParams(params: Props['params']) {
  const { locale, section: name } = await params
  // The profile itself has the shorter address, and the settings have a page of their own.
  const section = cabinetSections.find((one) => one === name)
  if (!section || section === 'profile' || section === 'settings') notFound()
  return { locale: requireLocale(locale), section }
}

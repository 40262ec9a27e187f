import type { Metadata } from 'next'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { ProfileSection, profileSectionMetadata } from './profile-section.tsx'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return profileSectionMetadata({ locale: requireLocale((await params).locale), section: 'profile' })
}

export default async function Page({ params }: Props) {
  return <ProfileSection locale={requireLocale((await params).locale)} section="profile" />
}

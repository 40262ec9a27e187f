import type { Metadata } from 'next'
import { StaffPage } from '@/components/admin/staff/staff-page.tsx'
import { findStaffPage } from '@/lib/domain/people/accounts/staff-list.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/staff'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminStaff')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const now = new Date()
  const { people, invitations } = await findStaffPage(actor, now)
  return <StaffPage {...{ locale, now, people, invitations }} ownId={actor.userId} />
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { UserRecordPage } from '@/components/admin/users/user-record-page.tsx'
import { UserRelatedParts } from '@/components/admin/users/user-related.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { userParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { findUserRecord } from '@/lib/domain/people/accounts/user-record.ts'
import { findUserRelated } from '@/lib/domain/people/accounts/user-related.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'

const path = '/admin/users'

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminUsers')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params }: Props) {
  const { id: given, ...rest } = await params
  const locale = requireLocale(rest.locale)
  const admin = await requirePageStaff(locale, '/admin/users/[id]', path)
  const id = userParamsSchema.safeParse({ id: given }).data?.id
  const now = new Date()
  const [user, related] = id
    ? await Promise.all([findUserRecord(admin, id, locale, now), findUserRelated(admin, id, locale)])
    : [null, []]
  if (!user) notFound()
  return (
    <BrowserMessages locale={locale} namespaces={['AdminStaff', 'AdminUsers', 'Form']}>
      <UserRecordPage locale={locale} viewer={{ id: admin.userId, role: admin.role }} now={now} user={user}>
        <UserRelatedParts locale={locale} email={user.email} related={related} />
      </UserRecordPage>
    </BrowserMessages>
  )
}

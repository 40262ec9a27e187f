import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { UserRecordPage } from '@/components/admin/users/user-record-page.tsx'
import { UserRelatedParts } from '@/components/admin/users/user-related.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { userParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { findUserRecord } from '@/lib/domain/people/accounts/user-record.ts'
import { findUserRelated } from '@/lib/domain/people/accounts/user-related.ts'
import { relatedKinds } from '@/lib/domain/people/accounts/user-related-view.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'

const path = '/admin/users'

type Props = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const firstAct = z.enum(['signIn', 'lock', 'unlock', 'suspend'])
const pageNumber = z.coerce.number().int().min(1).max(10_000)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminUsers')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const { id: given, ...rest } = await params
  const locale = requireLocale(rest.locale)
  const admin = await requirePageStaff(locale, '/admin/users/[id]', path)
  const id = userParamsSchema.safeParse({ id: given }).data?.id
  const asked = await searchParams
  const pages = Object.fromEntries(
    relatedKinds.flatMap((kind) => {
      const { data } = pageNumber.safeParse(asked[kind])
      return data === undefined ? [] : [[kind, data]]
    }),
  )
  const act = firstAct.safeParse(asked.act).data ?? null
  const now = new Date()
  const [user, related] = id
    ? await Promise.all([findUserRecord(admin, id, locale, now), findUserRelated(admin, id, locale, pages)])
    : [null, []]
  if (!user) notFound()
  return (
    <BrowserMessages locale={locale} namespaces={['AdminQueue', 'AdminStaff', 'AdminUsers', 'Form']}>
      <UserRecordPage
        key={`${user.id} ${act}`}
        firstAct={act}
        locale={locale}
        viewer={{ id: admin.userId, role: admin.role }}
        now={now}
        user={user}
      >
        <UserRelatedParts locale={locale} userId={user.id} related={related} />
      </UserRecordPage>
    </BrowserMessages>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { LikelyDoubles } from '@/components/admin/users/merge/likely-doubles.tsx'
import { MergeAccounts } from '@/components/admin/users/merge/merge-accounts.tsx'
import { MergeSearch } from '@/components/admin/users/merge/merge-search.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { userParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { compareAccounts } from '@/lib/domain/people/personal-data/merging/compare.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../../area-metadata.ts'

type Props = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const querySchema = z.object({ with: z.string().trim().max(254).catch('') })

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: given, id } = await params
  const locale = requireLocale(given)
  const t = translatorFor(locale, 'AdminUsers')
  return areaMetadata(locale, `/admin/users/${id}/merge`, t('merge.title'))
}

export default async function Page({ params, searchParams }: Props) {
  const { id: given, ...rest } = await params
  const locale = requireLocale(rest.locale)
  const admin = await requirePageStaff(locale, '/admin/users/[id]/merge', `/admin/users/${given}/merge`)
  const id = userParamsSchema.safeParse({ id: given }).data?.id
  const { with: email } = querySchema.parse(await searchParams)
  const now = new Date()
  const found = id ? await compareAccounts(admin, { userId: id, email }, locale, now) : null
  if (!found) notFound()
  const { user, comparison, likely } = found
  const t = translatorFor(locale, 'AdminUsers')
  return (
    <BrowserMessages locale={locale} namespaces={['AdminUsers', 'Form']}>
      <LocaleLink
        locale={locale}
        href={`/admin/users/${user.id}`}
        className="link inline-flex min-h-11 items-center text-md"
      >
        {user.name}
      </LocaleLink>
      <h1 className="title text-[1.875rem] leading-tight">{t('merge.title')}</h1>
      <p className="lead mt-1 mb-5 text-ink2 text-md">{t('merge.text')}</p>
      <MergeSearch
        email={email}
        isUnknown={email !== '' && !comparison}
        texts={{ email: t('merge.email'), compare: t('merge.compare'), nobody: t('merge.nobody') }}
      />
      {likely.length > 0 && (
        <LikelyDoubles
          locale={locale}
          path={`/admin/users/${user.id}/merge`}
          title={t('merge.likely')}
          users={likely}
          reasons={{ phone: t('merge.samePhone'), name: t('merge.sameName') }}
        />
      )}
      {comparison && (
        <MergeAccounts
          key={comparison.candidates.map((one) => one.id).join()}
          locale={locale}
          now={now}
          comparison={comparison}
        />
      )}
    </BrowserMessages>
  )
}

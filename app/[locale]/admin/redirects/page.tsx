import type { Metadata } from 'next'
import { RedirectsPage } from '@/components/admin/redirects/redirects-page.tsx'
import { findRedirects } from '@/lib/domain/basics/redirects/admin-list.ts'
import { redirectsList } from '@/lib/domain/basics/redirects/admin-list-filter.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/redirects'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminRedirects')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const { query, state } = redirectsList.read(await searchParams)
  const { rows, total } = await findRedirects(actor, query)
  return <RedirectsPage {...{ locale, path, state, rows, total }} />
}

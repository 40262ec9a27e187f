import type { Metadata } from 'next'
import { NewslettersPage } from '@/components/admin/newsletters/newsletters-page.tsx'
import { findNewsletters } from '@/lib/domain/people/newsletters/admin-list.ts'
import { newslettersList } from '@/lib/domain/people/newsletters/admin-list-filter.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/newsletters'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminNewsletters')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const { query, state } = newslettersList.read(await searchParams)
  const { rows, total } = await findNewsletters(actor, query, locale)
  return <NewslettersPage {...{ locale, path, state, rows, total }} />
}

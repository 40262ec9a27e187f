import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { StaticPagesPage } from '@/components/admin/pages/static-pages-page.tsx'
import { staticPageParamsSchema } from '@/lib/domain/catalogue/static-pages/editor/content.ts'
import { listStaticPages } from '@/lib/domain/catalogue/static-pages/record.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/pages'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminPages')
  return areaMetadata(locale, path, t('heading'))
}

/** The list of text pages; `?new=` leads to the editor of a page that isn't there yet. */
export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const { new: typed } = await searchParams
  const slug = typeof typed === 'string' ? typed.trim().toLowerCase() : null
  const isRight = staticPageParamsSchema.safeParse({ slug }).success
  if (isRight) redirect(localePath(locale, `${path}/${slug}`))
  const rows = await listStaticPages(actor, locale)
  return <StaticPagesPage locale={locale} rows={rows} wrongSlug={slug} />
}

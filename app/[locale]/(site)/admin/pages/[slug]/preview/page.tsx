import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AboutText } from '@/components/articles/about-text.tsx'
import { ConsentText } from '@/components/articles/consent-text.tsx'
import { StaticPage } from '@/components/articles/static-page.tsx'
import { PreviewBar } from '@/components/cabinet/preview-bar.tsx'
import { findVendors } from '@/lib/domain/basics/third-parties/queries.ts'
import { findTranslatorName } from '@/lib/domain/basics/translation/queries.ts'
import { staticPageParamsSchema } from '@/lib/domain/catalogue/static-pages/editor/content.ts'
import { previewStaticPage, showStaticPageVersion } from '@/lib/domain/catalogue/static-pages/record.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { usedMessengers } from '@/lib/server/messengers/open-messenger.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { messengerNames } from '@/lib/shared/messengers.ts'
import { areaMetadata } from '../../../../../area-metadata.ts'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string; slug: string }>
  searchParams: Promise<{ id?: string | string[]; version?: string | string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: segment, slug } = await params
  const locale = requireLocale(segment)
  const t = translatorFor(locale, 'Preview')
  return areaMetadata(locale, pathOf(slug), t('title'))
}

/** A text page as readers will see it, with what isn't saved yet, or as one of its versions was. */
export default async function Page({ params, searchParams }: Props) {
  const { locale: segment, slug: asked } = await params
  const locale = requireLocale(segment)
  const actor = await requirePageStaff(locale, '/admin/pages/[slug]/preview', pathOf(asked))
  const found = staticPageParamsSchema.safeParse({ slug: asked })
  if (!found.success) notFound()
  const { slug } = found.data
  const { id, version } = await searchParams
  const previewId = typeof id === 'string' ? id : null
  const versionId = typeof version === 'string' ? version : null
  const page =
    versionId === null
      ? await previewStaticPage(actor, slug, locale, previewId)
      : await showStaticPageVersion(actor, slug, locale, versionId)
  if (!page) notFound()
  const query = new URLSearchParams({
    ...(previewId !== null && { id: previewId }),
    ...(versionId !== null && { version: versionId }),
  })
  return (
    <>
      <PreviewBar
        locale={locale}
        path={query.size === 0 ? pathOf(slug) : `${pathOf(slug)}?${query}`}
        back={`/admin/pages/${slug}`}
        textLocale={page.body.locale}
      />
      {slug === 'about' && <AboutText locale={locale} page={page} />}
      {slug === 'consent' && (
        <ConsentText
          locale={locale}
          page={page}
          vendors={await findVendors(locale)}
          translator={await findTranslatorName()}
          messengers={usedMessengers().map((kind) => messengerNames[kind])}
        />
      )}
      {slug !== 'about' && slug !== 'consent' && <StaticPage locale={locale} page={page} />}
    </>
  )
}

function pathOf(slug: string): string {
  return `/admin/pages/${slug}/preview`
}

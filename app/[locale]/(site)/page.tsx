import type { Metadata } from 'next'
import { SiteJsonLd } from '@/components/home/site-json-ld.tsx'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { heroPictures, ownHeroPicture } from '@/lib/shared/pictures/addresses.ts'
import { homeContent } from '../home-content.tsx'

export const revalidate = 3600
export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'HomePage')
  const { name, hero } = await siteSettings()
  return pageMetadata({
    locale,
    path: '/',
    title: t('metaTitle', { name }),
    description: t('metaDescription'),
    image: hero ? ownHeroPicture(hero) : heroPictures().wide,
    isTitleWhole: true,
  })
}

export default async function Home({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const site = await siteSettings()
  return (
    <>
      <SiteJsonLd locale={locale} site={site} />
      {await homeContent(locale, site)}
    </>
  )
}

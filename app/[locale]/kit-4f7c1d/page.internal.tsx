import { GalleryFrame } from '@/components/gallery/gallery-frame'
import { requireLocale } from '@/lib/i18n/page-locale'

/** The list of all parts. */
export default async function GalleryIndex({ params }: { params: Promise<{ locale: string }> }) {
  const locale = requireLocale((await params).locale)
  return <GalleryFrame locale={locale} />
}

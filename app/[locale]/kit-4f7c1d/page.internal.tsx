import { GalleryFrame } from '@/components/gallery/gallery-frame.tsx'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'

/** The list of all parts. */
export default async function GalleryIndex({ params }: { params: Promise<{ locale: string }> }) {
  const locale = requireLocale((await params).locale)
  return <GalleryFrame locale={locale} />
}

import { notFound } from 'next/navigation'
import { GalleryFrame } from '@/components/gallery/gallery-frame.tsx'
import { findPart } from '@/components/gallery/parts.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'

// Next.js generates the parameter types of internal pages only where these are built.
type Props = {
  params: Promise<{ locale: string; part: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** One part of the interface kit in all its states. */
export default async function GalleryPart({ params, searchParams }: Props) {
  const { locale: segment, part: name } = await params
  const locale = requireLocale(segment)
  const part = findPart(name)
  if (!part) notFound()
  return (
    <GalleryFrame locale={locale} present={part}>
      <part.Part locale={locale} site={await siteSettings()} query={await searchParams} />
    </GalleryFrame>
  )
}

'use client'
import { useTranslations } from 'next-intl'
import type { PhotoListAnswer } from '@/lib/domain/core/photos/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { PhotoManager } from '../photos/photo-manager.tsx'
import type { PhotoTexts } from '../photos/photo-texts.ts'
import { Section } from '../section.tsx'

type Props = {
  locale: Locale
  photos: PhotoListAnswer
  photoTexts: PhotoTexts
  onChange: (photos: PhotoListAnswer) => void
}

const ownPhotos = { excursionId: null }

/** Portrait and gallery, which save by themselves. */
export function PhotoSections({ locale, photos, photoTexts, onChange }: Props) {
  const t = useTranslations('ProfileEditor')
  const part = (name: 'portrait' | 'gallery') => (
    <PhotoManager
      locale={locale}
      subject={ownPhotos}
      part={name}
      photos={photos}
      texts={photoTexts}
      onChange={onChange}
    />
  )
  return (
    <div id="photos" className="scroll-mt-16 lg:scroll-mt-0">
      <Section
        id="portrait"
        isFirst
        isNamedInside
        title={t('photos.portrait')}
        lead={t('photos.portraitLead')}
      >
        {part('portrait')}
      </Section>
      <Section id="gallery" isNamedInside title={t('photos.gallery')} lead={t('photos.galleryLead')}>
        {part('gallery')}
      </Section>
    </div>
  )
}

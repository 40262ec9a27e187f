'use client'
import { type ComponentProps, useEffect, useState } from 'react'
import { photoListShape } from '@/components/cabinet/photos/photo-list.ts'
import { PhotoManager } from '@/components/cabinet/photos/photo-manager.tsx'
import { read } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import type { PhotoAnswer, PhotoListAnswer } from '@/lib/domain/core/photos/schema.ts'

type Props = Omit<ComponentProps<typeof PhotoManager>, 'photos' | 'subject'>

const sample = (id: number, name: string, more: Partial<PhotoAnswer> = {}): PhotoAnswer => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  use: 'gallery',
  base_path: `/assets/${name}`,
  widths: [640, 768, 1024, 1190],
  width: 1190,
  height: 793,
  formats: ['jpg'],
  is_public: true,
  original: { width: 2400, height: 1800 },
  crop: null,
  alt: {},
  is_alt_pending: false,
  ...more,
})

const samples: PhotoListAnswer = {
  version: '',
  photos: [
    sample(0, 'portraits/017', { use: 'portrait', widths: [160, 320, 640], width: 640, height: 640 }),
    sample(1, 'categories/history', {
      alt: {
        ru: 'Утро на форуме',
        en: 'The forum in the early morning',
        ja: '朝のフォロ・ロマーノ',
        'zh-Hans': '清晨的广场',
      },
      is_alt_pending: true,
    }),
    sample(2, 'categories/food-and-wine', { is_public: false }),
    sample(3, 'categories/nature-and-hiking'),
    sample(4, 'categories/by-night'),
  ],
}

export function PhotosDemo(props: Props) {
  const [photos, setPhotos] = useState<PhotoListAnswer | null>(null)
  useEffect(() => {
    read(props.locale, '/api/account/photos', { staysWhenSignedOut: true, isQuiet: true }).then(
      (answer) => setPhotos(parseAnswer(answer, photoListShape)),
      () => setPhotos(samples),
    )
  }, [props.locale])
  return photos && <PhotoManager {...props} photos={photos} subject={{ excursionId: null }} />
}

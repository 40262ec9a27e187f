'use client'
import { useState } from 'react'
import { PhotoCropDialog } from '@/components/ui/files/photo-crop-dialog.tsx'
import type { PhotoAnswer } from '@/lib/domain/core/photos/schema.ts'
import { leastWidths } from '@/lib/domain/core/photos/subject.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { PhotoTexts } from './photo-texts.ts'

type Props = {
  locale: Locale
  /** Open as long as there is one. */
  photo: PhotoAnswer | null
  onClose: () => void
  /** Resolves with what went wrong, or null. */
  change: (method: 'PATCH', id: string, body: unknown) => Promise<string | null>
  onDone: () => void
  texts: PhotoTexts['crop']
}

/** Chooses the part of a photo that is shown. */
export function CropPhoto({ locale, photo, onClose, change, onDone, texts }: Props) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const width = photo ? leastWidths[photo.use] : 0
  const close = () => {
    setTrouble(null)
    onClose()
  }
  return (
    <PhotoCropDialog
      locale={locale}
      picture={photo && localePath(locale, `/api/account/photos/${photo.id}/original`)}
      shapes={photo?.use === 'portrait' ? ['1:1'] : ['3:2']}
      least={{ width, height: photo?.use === 'portrait' ? width : Math.round((width * 2) / 3) }}
      isRound={photo?.use === 'portrait'}
      start={photo?.crop ? inPercent(photo.crop) : undefined}
      problem={trouble}
      texts={texts}
      onClose={close}
      onDone={async ({ share }) => {
        if (!photo) return
        const crop = {
          x: share.x / 100,
          y: share.y / 100,
          width: share.width / 100,
          height: share.height / 100,
        }
        const failure = await change('PATCH', photo.id, { crop: within(crop) })
        setTrouble(failure)
        if (failure === null) {
          close()
          onDone()
        }
      }}
    />
  )
}

type Part = NonNullable<PhotoAnswer['crop']>

function inPercent({ x, y, width, height }: Part): Part {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 }
}

/** Pointers leave fractions a hair's breadth outside. */
function within({ x, y, width, height }: Part): Part {
  const limited = (value: number) => Math.min(1, Math.max(0, value))
  return { x: limited(x), y: limited(y), width: limited(width), height: limited(height) }
}

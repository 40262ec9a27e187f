'use client'
import { Button } from '@/components/ui/button.tsx'
import { useLoaded } from '@/components/ui/use-loaded.ts'
import type { CropShape, Size } from './crop-geometry.ts'
import type { PhotoCropFrameProps } from './photo-crop-frame.tsx'
import { useObjectUrl } from './use-object-url.ts'

export type PhotoCropProps = Omit<PhotoCropFrameProps, 'source' | 'shapes' | 'least' | 'isRound'> & {
  /** An added file, or the address of one of our pictures. */
  picture: File | string
  shapes?: [CropShape, ...CropShape[]]
  least?: Size
  isRound?: boolean
}

const loadFrame = () => import('./photo-crop-frame.tsx').then(({ PhotoCropFrame }) => PhotoCropFrame)

/** Lets a part of a picture be chosen with mouse, finger or arrow keys. The server cuts it out. */
export function PhotoCrop({
  picture,
  shapes = ['free'],
  least = { width: 1, height: 1 },
  isRound = false,
  texts,
  ...rest
}: PhotoCropProps) {
  const url = useObjectUrl(typeof picture === 'string' ? null : picture)
  const { part: Frame, hasFailed, tryAgain } = useLoaded(loadFrame)
  if (hasFailed) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 text-ink2">
        {texts.loadFailed}
        <Button variant="quiet" size="small" onClick={tryAgain}>
          {texts.tryAgain}
        </Button>
      </div>
    )
  }
  if (!Frame) return <div className="min-h-80 rounded-control bg-wash" aria-busy="true" />
  return (
    <Frame
      {...rest}
      source={typeof picture === 'string' ? picture : url}
      shapes={shapes}
      least={least}
      isRound={isRound}
      texts={texts}
    />
  )
}

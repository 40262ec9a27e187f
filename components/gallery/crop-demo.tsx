'use client'
import { type ComponentProps, useEffect, useState } from 'react'
import { FileDrop } from '@/components/ui/files/file-drop.tsx'
import type { FileDropTexts } from '@/components/ui/files/file-texts.ts'
import { PhotoCrop } from '@/components/ui/files/photo-crop.tsx'
import { PhotoCropDialog } from '@/components/ui/files/photo-crop-dialog.tsx'
import type { CroppedPhoto } from '@/components/ui/files/photo-crop-frame.tsx'
import { useObjectUrl } from '@/components/ui/files/use-object-url.ts'
import { cutOut } from './cut-out.ts'

type CropDemoProps = Omit<ComponentProps<typeof PhotoCrop>, 'onDone'> & {
  resultLabel: string
  outputWidth?: number
}

export function CropDemo({ resultLabel, outputWidth, ...crop }: CropDemoProps) {
  const [photo, setPhoto] = useState<CroppedPhoto | null>(null)
  return (
    <div className="max-w-3xl">
      <PhotoCrop {...crop} onDone={setPhoto} />
      <Result photo={photo} picture={crop.picture} label={resultLabel} width={outputWidth} />
    </div>
  )
}

type PortraitDemoProps = Omit<CropDemoProps, 'picture'> & { fileTexts: FileDropTexts; label: string }

export function PortraitDemo({ resultLabel, fileTexts, label, ...crop }: PortraitDemoProps) {
  const [picture, setPicture] = useState<File | null>(null)
  const [photo, setPhoto] = useState<CroppedPhoto | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <div className="max-w-2xl">
      <FileDrop
        locale={crop.locale}
        label={label}
        maxBytes={20_000_000}
        maxFiles={1}
        files={[]}
        onAdd={([file]) => setPicture(file ?? null)}
        onRemove={() => {}}
        texts={fileTexts}
      />
      <PhotoCropDialog
        {...crop}
        picture={picture}
        shapes={['1:1']}
        least={{ width: 160, height: 160 }}
        isRound
        onDone={(done) => {
          setPhoto(done)
          setChosen(picture)
          setPicture(null)
        }}
        onClose={() => setPicture(null)}
      />
      <Result photo={photo} picture={chosen} label={resultLabel} width={640} />
    </div>
  )
}

type ResultProps = {
  photo: CroppedPhoto | null
  picture: File | string | null
  label: string
  width?: number | undefined
}

/** Draws what the server would cut. */
function Result({ photo, picture, label, width = 2400 }: ResultProps) {
  const given = useObjectUrl(typeof picture === 'string' ? null : picture)
  const source = typeof picture === 'string' ? picture : given
  const [drawn, setDrawn] = useState<{ blob: Blob; part: CroppedPhoto['part'] } | null>(null)
  const url = useObjectUrl(drawn?.blob ?? null)
  useEffect(() => {
    if (!photo || !source) return
    let isLatest = true
    const image = new Image()
    image.src = source
    image
      .decode()
      .then(() => cutOut(image, photo.part, width, 'image/jpeg'))
      .then(
        (blob) => {
          if (isLatest) setDrawn({ blob, part: photo.part })
        },
        () => {},
      )
    return () => {
      isLatest = false
    }
  }, [photo, source, width])
  if (!drawn || !url) return null
  const { x, y, width: across, height } = drawn.part
  return (
    <figure className="mt-4" data-part={`${x},${y},${across},${height}`} data-type={drawn.blob.type}>
      <figcaption className="label">{label}</figcaption>
      <img src={url} alt={label} className="max-h-60 rounded-card" />
    </figure>
  )
}

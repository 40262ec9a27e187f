'use client'
import { type ComponentProps, useState } from 'react'
import { FileDrop } from '@/components/ui/files/file-drop.tsx'
import type { FileDropTexts } from '@/components/ui/files/file-texts.ts'
import { PhotoCrop } from '@/components/ui/files/photo-crop.tsx'
import { PhotoCropDialog } from '@/components/ui/files/photo-crop-dialog.tsx'
import type { CroppedPhoto } from '@/components/ui/files/photo-crop-frame.tsx'
import { useObjectUrl } from '@/components/ui/files/use-object-url.ts'

type CropDemoProps = Omit<ComponentProps<typeof PhotoCrop>, 'onDone'> & { resultLabel: string }

export function CropDemo({ resultLabel, ...crop }: CropDemoProps) {
  const [photo, setPhoto] = useState<CroppedPhoto | null>(null)
  return (
    <div className="max-w-3xl">
      <PhotoCrop {...crop} onDone={setPhoto} />
      <Result photo={photo} label={resultLabel} />
    </div>
  )
}

type PortraitDemoProps = Omit<CropDemoProps, 'picture'> & { fileTexts: FileDropTexts; label: string }

export function PortraitDemo({ resultLabel, fileTexts, label, ...crop }: PortraitDemoProps) {
  const [picture, setPicture] = useState<File | null>(null)
  const [photo, setPhoto] = useState<CroppedPhoto | null>(null)
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
        outputWidth={640}
        isRound
        onDone={(done) => {
          setPhoto(done)
          setPicture(null)
        }}
        onClose={() => setPicture(null)}
      />
      <Result photo={photo} label={resultLabel} />
    </div>
  )
}

function Result({ photo, label }: { photo: CroppedPhoto | null; label: string }) {
  const url = useObjectUrl(photo?.blob ?? null)
  if (!photo || !url) return null
  const { x, y, width, height } = photo.part
  return (
    <figure className="mt-4" data-part={`${x},${y},${width},${height}`} data-type={photo.blob.type}>
      <figcaption className="label">{label}</figcaption>
      <img src={url} alt={label} className="max-h-60 rounded-card" />
    </figure>
  )
}

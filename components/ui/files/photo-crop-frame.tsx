'use client'
import 'react-image-crop/dist/ReactCrop.css'
import { type FormEvent, useEffect, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  aspectOf,
  type CropShape,
  isTooSmall,
  largestPart,
  type Rectangle,
  type Share,
  type Size,
  toPixels,
} from './crop-geometry.ts'
import type { PhotoCropTexts } from './crop-texts.ts'
import { fill } from './fill.ts'
import styles from './photo-crop.module.css'

export type CroppedPhoto = {
  /** In pixels of the picture as displayed, after EXIF rotation. */
  part: Rectangle
  /** The same in per cent: the server cuts, from a picture that may have other pixels. */
  share: Share
}

export type PhotoCropFrameProps = {
  /** The picture's address; null while it is being read. */
  source: string | null
  locale: Locale
  /** Shapes to choose from, the first one preselected. With only one there is no choice. */
  shapes: [CropShape, ...CropShape[]]
  /** Minimum size of the part, in the picture's pixels. */
  least: Size
  /** The part that is chosen at first; the largest of the shape if left out. */
  start?: Share | undefined
  /** The preview is round, as portraits are shown. */
  isRound: boolean
  onDone: (photo: CroppedPhoto) => void
  /** Reason why the owner could not use the part. */
  problem?: string | null
  onCancel?: () => void
  /** The form's id, for buttons elsewhere; its own are left out then. */
  formId?: string
  texts: PhotoCropTexts
}

/** Cropping itself; loaded by `PhotoCrop`. */
export function PhotoCropFrame({
  source,
  locale,
  shapes,
  least,
  start,
  isRound,
  onDone,
  problem: refusal = null,
  onCancel,
  formId,
  texts,
}: PhotoCropFrameProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [picture, setPicture] = useState<Size | null>(null)
  const [shape, setShape] = useState<CropShape>(shapes[0])
  const [share, setShare] = useState<Share>({ x: 0, y: 0, width: 100, height: 100 })
  const [trouble, setTrouble] = useState<string | null>(null)
  const [spoken, setSpoken] = useState('')
  const scale = useScale(image, picture)

  const part = picture && toPixels(share, picture, shape)
  const number = (count: number) => new Intl.NumberFormat(locale).format(Math.round(count))
  const sized = (text: string, { width, height }: Size) =>
    fill(text, {
      width: number(width),
      height: number(height),
      leastWidth: number(least.width),
      leastHeight: number(least.height),
    })
  const isSmall = picture !== null && isTooSmall(picture, shape, least)
  const problem = trouble ?? refusal ?? (isSmall ? sized(texts.tooSmall, picture) : null)

  const choose = (chosen: CropShape, from: Size) => {
    setShape(chosen)
    setShare(largestPart(from, chosen))
  }

  const submit = (event: FormEvent) => {
    // In a dialog React passes the event on to the form around it.
    event.preventDefault()
    event.stopPropagation()
    if (part && !isSmall) onDone({ part, share })
  }

  const isBroken = picture === null && trouble !== null
  return (
    <form id={formId} onSubmit={submit} className="grid gap-x-6 gap-y-4 md:grid-cols-[1fr_11rem]">
      <div className={classNames('min-w-0', isBroken && 'hidden')}>
        <p className="mb-3 text-ink2 text-sm">{texts.help}</p>
        <div className={classNames(styles.stage, 'grid place-items-center rounded-control bg-wash p-4')}>
          {source && (
            <ReactCrop
              crop={{ unit: '%', ...share }}
              onChange={(_pixels, { x, y, width, height }) => setShare({ x, y, width, height })}
              onComplete={(_pixels, chosen) => {
                if (picture) setSpoken(sized(texts.size, toPixels(chosen, picture, shape)))
              }}
              aspect={aspectOf(shape)}
              minWidth={isSmall ? undefined : least.width * scale}
              minHeight={isSmall ? undefined : least.height * scale}
              circularCrop={isRound && shape === '1:1'}
              disabled={picture === null}
              keepSelection
              ruleOfThirds
              ariaLabels={{
                cropArea: texts.area,
                nwDragHandle: texts.corners.nw,
                nDragHandle: texts.corners.n,
                neDragHandle: texts.corners.ne,
                eDragHandle: texts.corners.e,
                seDragHandle: texts.corners.se,
                sDragHandle: texts.corners.s,
                swDragHandle: texts.corners.sw,
                wDragHandle: texts.corners.w,
              }}
            >
              <img
                ref={setImage}
                src={source}
                alt=""
                className={styles.picture}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                  const size = { width: naturalWidth, height: naturalHeight }
                  setPicture(size)
                  setTrouble(null)
                  if (start) setShare(start)
                  else choose(shape, size)
                }}
                onError={() => {
                  setPicture(null)
                  setTrouble(texts.broken)
                }}
              />
            </ReactCrop>
          )}
        </div>
      </div>
      <div
        className={classNames('grid grid-cols-2 content-start gap-4 md:grid-cols-1', isBroken && 'hidden')}
      >
        {shapes.length > 1 && (
          <fieldset className="col-span-full">
            <legend className="label">{texts.shape}</legend>
            <div className="flex flex-wrap gap-x-5 md:grid">
              {shapes.map((option) => (
                <label key={option} className="flex min-h-11 items-center gap-3 text-md">
                  <input
                    type="radio"
                    name={`${formId ?? 'crop'}-shape`}
                    className="checkbox mt-0"
                    checked={option === shape}
                    onChange={() => picture && choose(option, picture)}
                  />
                  {texts.shapes[option]}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <figure>
          <figcaption className="label">{texts.preview}</figcaption>
          <Preview source={source} share={share} part={part} isRound={isRound && shape === '1:1'} />
        </figure>
        <div className="grid content-center justify-items-start gap-1 md:content-start">
          {part && (
            <p className="text-ink2 text-sm" data-result="">
              {sized(texts.size, part)}
            </p>
          )}
          <p role="status" className="sr-only">
            {spoken}
          </p>
          <Button
            variant="quiet"
            size="small"
            className="-ml-3"
            disabled={!picture}
            onClick={() => picture && choose(shape, picture)}
          >
            {texts.whole}
          </Button>
        </div>
      </div>
      <div className="col-span-full empty:hidden">
        <div role="alert">
          {problem && (
            <p className="lead flex gap-2 rounded-control bg-error-wash px-4 py-3 text-error text-sm">
              <Icon name="alert" className="mt-0.5" />
              {problem}
            </p>
          )}
        </div>
        {!formId && (
          <div className={classNames('mt-4 flex flex-wrap gap-3', isBroken && 'hidden')}>
            <Button type="submit" aria-disabled={!part || isSmall || undefined}>
              {texts.done}
            </Button>
            {onCancel && (
              <Button variant="quiet" onClick={onCancel}>
                {texts.cancel}
              </Button>
            )}
          </div>
        )}
      </div>
    </form>
  )
}

type PreviewProps = { source: string | null; share: Share; part: Rectangle | null; isRound: boolean }

/** Preview of the part: the whole picture, moved and enlarged behind a window. */
function Preview({ source, share, part, isRound }: PreviewProps) {
  return (
    <div className="grid h-36 items-start justify-items-start">
      <div
        className={classNames(
          'relative max-h-full max-w-full overflow-hidden bg-wash',
          isRound ? 'rounded-full' : 'rounded-day',
        )}
        style={
          part
            ? {
                aspectRatio: `${part.width} / ${part.height}`,
                [part.width > part.height ? 'width' : 'height']: '100%',
              }
            : { width: '9rem', height: '9rem' }
        }
      >
        {source && part && (
          <img
            src={source}
            alt=""
            className="absolute max-w-none"
            style={{
              width: `${10_000 / share.width}%`,
              height: `${10_000 / share.height}%`,
              left: `${(-100 * share.x) / share.width}%`,
              top: `${(-100 * share.y) / share.height}%`,
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Screen pixels per pixel of the picture, updated when the window changes. */
function useScale(image: HTMLImageElement | null, picture: Size | null): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!image) return
    const observer = new ResizeObserver(() => setWidth(image.clientWidth))
    observer.observe(image)
    return () => observer.disconnect()
  }, [image])
  return picture && width > 0 ? width / picture.width : 0
}

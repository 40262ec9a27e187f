'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Picture } from '@/lib/shared/pictures/picture.ts'
import { classNames } from './class-names.ts'
import { joinPictureQueue } from './picture-queue.ts'
import { pictureSources, type StandIn, standIns } from './picture-sources.ts'

/** A picture in several widths, or the address of a single file; without one the placeholder is shown. */
type Source =
  | {
      picture: Picture
      /** Its displayed width, as in `sizes` of an image. */
      sizes: string
    }
  | {
      src: string | null | undefined
      /** In pixels; they set the proportions of the box unless `className` does. */
      width: number
      height: number
    }

type Props = Source & {
  /** Pictures with a priority load without being in view, one after another, the lowest number first. */
  priority?: number
  /** Shown when the file can't be loaded. */
  standIn?: StandIn
  /** Empty where a text next to it says the same; a `picture` brings its own. */
  alt?: string
  /** Of the box that the picture fills: its width, its radius. Its space is reserved from the start. */
  className?: string
}

/**
 * A picture for content rendered in the browser: it loads when it comes into view, or at once where that can't be
 * observed. Pages rendered on the server use `Picture`, which needs no script.
 */
export function LazyPicture({ priority, standIn = 'excursions', className, ...source }: Props) {
  const { file, width, height, alt } = fileOf(source)
  return (
    <span
      className={classNames('relative block overflow-hidden bg-wash', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <LoadedWhenDue
        // Another file starts over.
        key={file?.src}
        file={file}
        standIn={standIns[standIn]}
        priority={priority}
        alt={alt}
      />
    </span>
  )
}

type File = { src: string; srcSet?: string; sizes?: string }

function fileOf(source: Source & { alt?: string }): {
  file: File | null
  width: number
  height: number
  alt: string
} {
  if ('picture' in source) {
    const { picture, sizes, alt = picture.alt } = source
    return { file: { ...pictureSources(picture), sizes }, width: picture.width, height: picture.height, alt }
  }
  const { src, width, height, alt = '' } = source
  return { file: src ? { src } : null, width, height, alt }
}

type LoadProps = { file: File | null; standIn: string; priority: number | undefined; alt: string }

function LoadedWhenDue({ file, standIn, priority, alt }: LoadProps) {
  const image = useRef<HTMLImageElement>(null)
  const { isDue, finish } = useTurn(image, priority)
  const [hasFailed, setFailed] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const shown = hasFailed || !file ? { src: standIn } : file
  return (
    <img
      ref={image}
      {...(isDue ? shown : {})}
      alt={alt}
      decoding="async"
      className={classNames(
        'absolute inset-0 size-full object-cover transition-opacity duration-200',
        !isDrawn && 'opacity-0',
      )}
      onLoad={() => {
        setDrawn(true)
        finish()
      }}
      onError={() => {
        // If even the placeholder can't be loaded, the box stays empty.
        if (file) setFailed(true)
        finish()
      }}
    />
  )
}

/** Starts a little before the picture is visible, so that it is seldom late. */
const margin = '200px'

/** Queue of loading pictures; `finish` starts the next one with a priority. */
function useTurn(element: RefObject<Element | null>, priority: number | undefined) {
  const [isDue, setDue] = useState(false)
  const leaveQueue = useRef<() => void>(undefined)
  useEffect(() => {
    const begin = () => setDue(true)
    if (priority !== undefined) {
      leaveQueue.current = joinPictureQueue(priority, begin)
      return leaveQueue.current
    }
    if (!element.current || typeof IntersectionObserver === 'undefined') {
      begin()
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        begin()
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, priority])
  return { isDue, finish: () => leaveQueue.current?.() }
}

import type { Picture as PictureView } from '@/lib/guides/guide'
import { classNames } from './class-names'

const standIns = {
  guides: '/assets/location/g/guides-default-640.jpg',
  excursions: '/assets/location/e/excursions-default-640.jpg',
  portrait: '/assets/portraits/avatar-default-320.jpg',
}

type Props = {
  picture: PictureView
  /** The `sizes` of the image: how wide it stands, e.g. `(width >= 45rem) 270px, 50vw`. */
  sizes: string
  /** Shown when the file can't be loaded. */
  standIn?: keyof typeof standIns
  /** The page's main picture: loaded at once and first. At most one a page. */
  priority?: boolean
  /** Replaces the picture's own description; empty where a text beside it says the same. */
  alt?: string
  className?: string
}

/** A picture in the widths that exist. It fills its box (`object-cover`); give the box with `className`. */
export function Picture({ picture, sizes, standIn = 'excursions', priority = false, alt, className }: Props) {
  const { basePath, widths, width, height } = picture
  const addressOf = (pixels: number) => `${basePath}-${pixels}.jpg`
  const fallbackWidth = widths.find((candidate) => candidate >= 640) ?? widths.at(-1) ?? width
  return (
    <img
      src={addressOf(fallbackWidth)}
      srcSet={widths.map((pixels) => `${addressOf(pixels)} ${pixels}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      data-default={standIns[standIn]}
      className={classNames('bg-wash object-cover', className)}
    />
  )
}

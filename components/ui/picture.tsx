import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'
import { classNames } from './class-names.ts'
import { pictureSources, type StandIn, srcSetOf, standIns } from './picture-sources.ts'

type Props = {
  picture: PictureView
  /** The `sizes` of the image: its displayed width, e.g. `(width >= 45rem) 270px, 50vw`. */
  sizes: string
  /** Shown when the file can't be loaded. */
  standIn?: StandIn
  /** The page's main picture: loaded at once and first. At most one per page. */
  priority?: boolean
  /** Replaces the picture's own description; empty where a text next to it says the same. */
  alt?: string
  className?: string
}

/**
 * A picture in all its widths and formats. It fills its box (`object-cover`); set the box with `className`.
 */
export function Picture({ picture, sizes, standIn = 'excursions', priority = false, alt, className }: Props) {
  const { width, height, formats = [] } = picture
  const smaller = formats[0] === 'webp' ? [] : formats.filter((ending) => ending !== 'jpg')
  const image = (
    <img
      {...pictureSources(picture)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      data-default={standIns[standIn]}
      // If the file has already failed, the placeholder is there before React.
      suppressHydrationWarning
      className={classNames('bg-wash object-cover', className)}
    />
  )
  if (smaller.length === 0) return image
  return (
    <picture className="contents">
      {smaller.map((ending) => (
        <source
          key={ending}
          type={`image/${ending}`}
          srcSet={srcSetOf(picture, ending)}
          sizes={sizes}
          suppressHydrationWarning
        />
      ))}
      {image}
    </picture>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Picture } from '@/components/ui/picture.tsx'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'

/** Number of pictures the head of the page has. */
export const coverCount = 3

type Props = {
  pictures: PictureView[]
  label: string
  className?: string
  /** In the cover's corner. */
  children?: ReactNode
}

/** The cover large, up to two more next to it; on phones below it. */
export function CoverPictures({ pictures, label, className, children }: Props) {
  const [cover, ...others] = pictures.slice(0, coverCount)
  if (!cover) return null
  const isAlone = others.length === 0
  return (
    <ul
      aria-label={label}
      className={classNames(
        'grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3',
        !isAlone && 'md:aspect-3/2',
        className,
      )}
    >
      <li className={classNames('relative col-span-2 md:row-span-2', isAlone && 'md:col-span-3')}>
        <Picture
          picture={cover}
          sizes={
            isAlone ? '(width >= 65rem) 58vw, 100vw' : '(width >= 65rem) 40vw, (width >= 45rem) 66vw, 100vw'
          }
          priority
          className={classNames('aspect-4/3 w-full rounded-card', !isAlone && 'md:aspect-auto md:h-full')}
        />
        {children}
      </li>
      {others.map((picture) => (
        <li
          key={picture.basePath}
          className={others.length === 1 ? 'col-span-2 md:col-span-1 md:row-span-2' : undefined}
        >
          <Picture
            picture={picture}
            sizes="(width >= 65rem) 20vw, (width >= 45rem) 33vw, 50vw"
            className="aspect-4/3 w-full rounded-card md:aspect-auto md:h-full"
          />
        </li>
      ))}
    </ul>
  )
}

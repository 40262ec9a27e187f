import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Picture } from '@/components/ui/picture.tsx'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'

/** Number of pictures that the head of the page has, beside the drawing of a route or without one. */
export const coverCount = { withRoute: 1, alone: 3 }

type Props = {
  pictures: PictureView[]
  label: string
  className?: string
  /** In the cover's corner. */
  children?: ReactNode
}

/** The cover large, up to two more next to it; on phones below it. */
export function CoverPictures({ pictures, label, className, children }: Props) {
  const [cover, ...others] = pictures.slice(0, coverCount.alone)
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

type WithRouteProps = { picture: PictureView | undefined; route: ReactNode; children?: ReactNode }

/** The cover beside the drawing of the route; on narrow screens the drawing comes first, the cover at the end, on tablets as a strip. */
export function CoverWithRoute({ picture, route, children }: WithRouteProps) {
  return (
    <div className="max-lg:contents lg:grid lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] lg:gap-2">
      {picture && (
        <div className="relative max-lg:order-5">
          <Picture
            picture={picture}
            sizes="(width >= 65rem) 15rem, (width >= 45rem) 50vw, 96vw"
            priority
            className="aspect-3/2 w-full rounded-card md:max-lg:aspect-3/1 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
          />
          {children}
        </div>
      )}
      <div className="max-md:order-2">{route}</div>
    </div>
  )
}

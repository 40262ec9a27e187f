import { classNames } from '@/components/ui/class-names.ts'
import { Picture } from '@/components/ui/picture.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'

type Props = {
  pictures: PictureView[]
  label: string
  /** Across the whole page, where a double column would crop its picture to a strip. */
  isWide?: boolean
  className?: string
}

/** Columns of each picture out of the row's four, by the number of pictures in the row. */
const spansByCount: Record<number, readonly number[]> = { 1: [4], 2: [2, 2], 3: [2, 1, 1] }
const picturesPerRow = 3

/** Pictures in rows of one wide and two narrow ones; on phones the wide one is above the two. */
export function Gallery({ pictures, label, isWide = false, className }: Props) {
  if (pictures.length === 0) return null
  return (
    <StaticMarkup
      as="ul"
      aria-label={label}
      className={classNames(
        'grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3',
        isWide && 'lg:grid-cols-3',
        className,
      )}
    >
      {pictures.map((picture, index) => {
        const span = spanOf(index, pictures.length)
        return (
          <li
            key={picture.basePath}
            className={classNames(
              span === 4 && 'col-span-2 md:col-span-4',
              span === 2 && 'col-span-2',
              span === 1 && 'col-span-1',
              isWide && 'lg:col-span-1',
            )}
          >
            <Picture
              picture={picture}
              sizes={sizesOf(span)}
              className={classNames(
                'w-full rounded-card md:h-60 md:aspect-auto',
                span === 1 ? 'aspect-square' : 'aspect-[5/3]',
                span === 4 && 'md:h-80',
                isWide && 'lg:h-auto lg:aspect-4/3',
              )}
            />
          </li>
        )
      })}
    </StaticMarkup>
  )
}

function spanOf(index: number, count: number): number {
  const rowStart = index - (index % picturesPerRow)
  const inRow = Math.min(picturesPerRow, count - rowStart)
  return spansByCount[inRow]?.[index % picturesPerRow] ?? 4
}

function sizesOf(span: number): string {
  if (span === 4) return '(width >= 75rem) 1200px, 100vw'
  return span === 2 ? '(width >= 45rem) 50vw, 100vw' : '(width >= 45rem) 25vw, 50vw'
}

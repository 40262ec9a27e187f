import { classNames } from '@/components/ui/class-names.ts'
import { Picture } from '@/components/ui/picture.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'

type Props = {
  pictures: PictureView[]
  label: string
  className?: string
}

const picturesPerRow = 3

/**
 * Pictures in rows of three, the first of a row wide on phones. Every cell has the shape in which guides cut their
 * photos, so that nobody's face is cut once more.
 */
export function Gallery({ pictures, label, className }: Props) {
  if (pictures.length === 0) return null
  return (
    <StaticMarkup
      as="ul"
      aria-label={label}
      className={classNames('grid grid-cols-2 gap-2 md:grid-cols-6 md:gap-3', className)}
    >
      {pictures.map((picture, index) => {
        const place = index % picturesPerRow
        const inRow = Math.min(picturesPerRow, pictures.length - (index - place))
        const isWide = place === 0 && inRow !== 2
        return (
          <li
            key={picture.basePath}
            className={classNames(
              isWide && 'col-span-2',
              inRow === 1 && 'md:col-span-6',
              inRow === 2 && 'md:col-span-3',
              inRow === 3 && 'md:col-span-2',
            )}
          >
            <Picture
              picture={picture}
              sizes={sizesOf(inRow, isWide)}
              className="aspect-3/2 w-full rounded-card"
            />
          </li>
        )
      })}
    </StaticMarkup>
  )
}

function sizesOf(inRow: number, isWide: boolean): string {
  const columns = { 1: '(width >= 65rem) 62vw', 2: '(width >= 45rem) 50vw' }[inRow] ?? '(width >= 45rem) 33vw'
  return `${columns}, ${isWide ? '100vw' : '50vw'}`
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/**
 * Around skeletons: screen readers get one sentence and nothing of the shapes.
 * @param label that something is being loaded
 */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** A plain shape; set its size and its radius with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('bg-wash forced-colors:border', className)} />
}

/** As high as a line of text, so that nothing moves when the text has come. */
function Line({ className }: { className?: string }) {
  return (
    <div className="flex h-[1lh] items-center">
      <Skeleton className={classNames('h-[0.7em] min-h-3 rounded-day', className)} />
    </div>
  )
}

/** A paragraph. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Line key={index} className={index === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </div>
  )
}

/** A guide in a list: portrait, name, headline, stars. */
export function SkeletonGuideCard() {
  return (
    <div>
      <Skeleton className="aspect-square w-full rounded-card" />
      <div className="mt-3 text-xl">
        <Line className="w-2/3" />
      </div>
      <div className="mt-0.5 text-sm">
        <Line className="w-full" />
        <Line className="w-1/2" />
      </div>
      <div className="mt-2 text-md">
        <Line className="w-2/5" />
      </div>
    </div>
  )
}

/** An excursion on its guide's page or in the cabinet: picture, text, price. */
export function SkeletonExcursionRow() {
  return (
    <div className="grid grid-cols-[min(7rem,35%)_minmax(0,1fr)] gap-x-4 border-line border-t py-6 md:grid-cols-[15rem_1fr_6rem] md:gap-x-7">
      <Skeleton className="aspect-square w-full rounded-card md:aspect-4/3" />
      <div className="min-w-0 md:max-w-[35em]">
        <div className="text-lg md:text-xl">
          <Line className="w-4/5" />
        </div>
        <div className="mt-1 text-sm">
          <Line className="w-3/5" />
        </div>
        <div className="mt-2 text-md max-md:hidden">
          <Line className="w-full" />
          <Line className="w-2/3" />
        </div>
        <div className="mt-2 text-md">
          <Line className="w-1/3" />
        </div>
      </div>
      <div className="text-lg max-md:hidden">
        <Line className="w-full" />
      </div>
    </div>
  )
}

/** Rows of a table; on phones the cards that replace them. */
export function SkeletonTableRows({ rows = 4, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div className="max-md:grid max-md:gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={row}
          style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
          className="border-line max-md:rounded-card max-md:border max-md:p-4 md:grid md:gap-6 md:border-b md:py-3.5"
        >
          {Array.from({ length: columns }, (_, column) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
              key={column}
              className={column === 0 ? 'w-4/5' : 'w-1/2 md:w-3/4'}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

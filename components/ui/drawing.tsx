import { classNames } from './class-names.ts'

/** `size` in pixels. */
export type DrawingLook = { size?: number; className?: string }

/** An icon of strokes on a grid of 24; apart from all icons, which a public page would load with it. */
export function Drawing({ strokes, size = 20, className }: DrawingLook & { strokes: string }) {
  return (
    <svg
      aria-hidden="true"
      className={classNames('shrink-0', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes} />
    </svg>
  )
}

type Props = { size?: number; className?: string }

/** The one that all hearts of a page refer to; it is in the header. */
const id = 'heart'

/** The heart's drawing itself, once on a page. */
export function HeartDrawing({ size = 20, className }: Props) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className={className}>
      <path
        id={id}
        d="M12 20.2 4.7 13a4.9 4.9 0 0 1 0-6.9 4.8 4.8 0 0 1 6.8 0l.5.6.5-.6a4.8 4.8 0 0 1 6.8 0 4.9 4.9 0 0 1 0 6.9Z"
        strokeWidth={1.75}
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A heart that refers to the drawing, since a list has dozens of them. */
export function HeartIcon({ size = 20, className }: Props) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className={className}>
      <use href={`#${id}`} />
    </svg>
  )
}

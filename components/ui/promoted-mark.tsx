import { classNames } from './class-names.ts'

/** In the corner of a picture whose place in the list was paid for. Its parent must be positioned; below the face of a small one. */
export function PromotedMark({ label, isSmallOnPhones }: { label: string; isSmallOnPhones?: boolean }) {
  return (
    <span
      className={classNames(
        'absolute top-2.5 left-2.5 rounded-[6px] bg-saffron px-2.5 py-1 text-xs font-label text-on-saffron',
        isSmallOnPhones && 'max-md:top-auto max-md:bottom-1 max-md:left-1 max-md:px-1.5 max-md:py-0.5',
      )}
    >
      {label}
    </span>
  )
}

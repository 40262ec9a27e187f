'use client'
import { classNames } from '@/components/ui/class-names.ts'
import { Key } from '@/components/ui/key.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'

type Props = { isMarked: boolean; isCurrent: boolean; label: string; words: string; onMark: () => void }

/** Notes a field for the letter. */
export function MarkButton({ isMarked, isCurrent, label, words, onMark }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={label}
      onClick={onMark}
      className={classNames(
        'flex min-h-8.5 items-center gap-2 rounded-day px-2 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11 max-lg:justify-center',
        isMarked ? 'bg-warning-wash text-ink' : 'text-ink2 hover:bg-hover',
      )}
    >
      <WorkIcon name="flag" size={18} />
      <span className="max-lg:sr-only">{words}</span>
      {isCurrent && <Key>F</Key>}
    </button>
  )
}

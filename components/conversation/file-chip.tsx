'use client'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'

/** A file of the message that is being written: its name, how far it is, and the way to take it back. */
export function FileChip({
  name,
  note,
  isRefused = false,
  removeLabel,
  onRemove,
  children,
}: {
  name: string
  note: string
  isRefused?: boolean
  removeLabel: string
  onRemove: () => void
  children?: ReactNode
}) {
  return (
    <li
      className={`flex max-w-full items-center gap-2 rounded-control border py-1 pl-3 text-sm ${isRefused ? 'border-error bg-error-wash' : 'border-line bg-wash'}`}
    >
      <WorkIcon name="file" size={18} className="shrink-0" />
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className={isRefused ? 'block text-error' : 'block text-ink2'} role="status">
          {note} {children}
        </span>
      </span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover"
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

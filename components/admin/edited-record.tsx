import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture.tsx'
import type { RecordAct } from '@/lib/domain/people/audit/record-act.ts'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'
import { Moment } from './moment.tsx'

/** Texts that the editor of any record needs in the browser. */
export const recordNamespaces = ['RecordPage', 'UnsavedGuard', 'FieldErrors', 'Form', 'Dialog'] as const

/** A line of a record's history. */
export type RecordLine = {
  id: string
  when: ReactNode
  who: { name: string; initials?: string }
  action: string
  /** Null for what is no change of a field. */
  change: { field: string; before: unknown; after: unknown } | null
}

/** A line for each field that an act has changed; one for an act that has changed none. */
export function recordLines(acts: readonly RecordAct[]): RecordLine[] {
  return acts.flatMap(({ id, at, by, action, changes }): RecordLine[] => {
    const common = {
      when: <Moment at={at} />,
      who: by ? { name: by.name, initials: by.initials } : { name: '–' },
      action,
    }
    if (changes.length === 0) return [{ ...common, id, change: null }]
    return changes.map((change) => ({ ...common, id: `${id} ${change.field}`, change }))
  })
}

type PreviewProps = {
  label: string
  picture: PictureView | null
  isWide?: boolean
  name: string
  /** Below the name. */
  children?: ReactNode
}

/** A record as the lists of the site show it. */
export function RecordPreview({ label, picture, isWide = false, name, children }: PreviewProps) {
  return (
    <>
      <p className="mb-2 font-label text-sm">{label}</p>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        {picture && (
          <Picture
            picture={picture}
            sizes="304px"
            alt=""
            className={isWide ? 'aspect-16/9 w-full' : 'aspect-4/3 w-full'}
          />
        )}
        <div className="px-3.5 py-2.5">
          <p className="font-heading font-serif text-lg">{name}</p>
          {children}
        </div>
      </div>
    </>
  )
}

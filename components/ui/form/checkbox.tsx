import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { described, FieldNotes, type FieldProps, LabelWords } from './field.tsx'

type Props = Pick<FieldProps, 'id' | 'changed' | 'hint' | 'error' | 'isStarred' | 'className'> &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'children'> & {
    /** The label next to it, which may contain links. */
    children: ReactNode
    /** Of the clickable line: its text size, its height. */
    lineClassName?: string
  }

/** One box to tick. */
export function Checkbox({
  id,
  changed,
  hint,
  error,
  isStarred,
  className,
  lineClassName = 'min-h-11 py-2 text-md',
  children,
  ...input
}: Props) {
  return (
    <div className={className}>
      <label
        className={classNames(
          'flex items-start gap-3 has-disabled:cursor-default has-disabled:text-ink2',
          lineClassName,
        )}
      >
        <input type="checkbox" className="checkbox" {...input} id={id} {...described(id, { hint, error })} />
        <span className="min-w-0">
          <LabelWords label={children} changed={changed} isStarred={isStarred} />
        </span>
      </label>
      {(hint || error) && (
        <div className="-mt-2.5 pl-8">
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { type ControlProps, FieldNotes, fieldParts, LabelWords } from './field.tsx'

/** Turns something on or off at once, without a button that saves. */
export function Switch(props: ControlProps<Omit<ComponentProps<'input'>, 'type'>>) {
  const { frame, control } = fieldParts(props)
  const { id, label, remark, changed, isStarred, isLabelHidden, className, ...notes } = frame
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center justify-between gap-4 has-disabled:cursor-default has-disabled:text-ink2">
        <span className={classNames('min-w-0', isLabelHidden && 'sr-only')}>
          <LabelWords label={label} remark={remark} changed={changed} isStarred={isStarred} />
        </span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is ticked */}
        <input type="checkbox" role="switch" className="switch" {...control} />
      </label>
      <div className="-mt-2">
        <FieldNotes id={id} {...notes} />
      </div>
    </div>
  )
}

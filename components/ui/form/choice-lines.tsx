import type { ComponentProps, ReactNode } from 'react'

type Choice = {
  value: string | number
  label: ReactNode
  /** Below the label, less prominent. */
  remark?: ReactNode
  isDisabled?: boolean
}

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className' | 'defaultChecked' | 'id'> & {
  type: 'checkbox' | 'radio'
  choices: readonly Choice[]
  /** Initially chosen; not needed in a form with default values. */
  chosen?: readonly Choice['value'][]
  /** Layout of the lines: one below another unless this is a grid. */
  listClassName?: string
}

/** Checkboxes or radio buttons, each with its label. */
export function ChoiceLines({ type, choices, chosen, listClassName, disabled, ...input }: Props) {
  return (
    <div className={listClassName}>
      {choices.map(({ value, label, remark, isDisabled }) => (
        <label
          key={value}
          className="flex min-h-11 gap-3 py-2.5 has-disabled:cursor-default has-disabled:text-ink2"
        >
          <input
            type={type}
            className="checkbox"
            value={value}
            defaultChecked={chosen?.includes(value)}
            disabled={disabled || isDisabled}
            {...input}
          />
          <span className="flex min-w-0 flex-wrap items-center gap-x-3">
            {label}
            {remark && <span className="w-full text-ink2 text-sm">{remark}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

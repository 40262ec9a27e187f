import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'

type Props = {
  /** Of the control inside; its error has `${id}-error`. */
  id: string
  label: string
  /** Stands after the label, less loud. */
  remark?: string
  error?: string
  className?: string
  children: ReactNode
}

/** A control with its label above and what is wrong with it below. */
export function Field({ id, label, remark, error, className, children }: Props) {
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="label">
        {label}
        {remark && <span className="font-normal text-ink2"> {remark}</span>}
      </label>
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

export function FieldError({ id, message }: { id: string; message?: string }) {
  if (!message) return null
  return (
    <p id={id} className="mt-1 flex gap-1.5 text-error text-sm">
      <Icon name="alert" size={18} className="mt-[0.15em]" />
      {message}
    </p>
  )
}

/** A native list of options with an arrow of our own. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select className="field appearance-none pr-10" {...props} />
      <Icon
        name="chevron-down"
        size={18}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
      />
    </div>
  )
}

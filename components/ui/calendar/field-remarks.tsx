import { Icon } from '../icon'

type Props = {
  /** The error has `${id}-error`, the note `${id}-note`. */
  id: string
  error?: string
  note?: string
}

/** What is wrong with a field, or what was done to its value, said as soon as it appears. */
export function FieldRemarks({ id, error, note }: Props) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-error text-sm">
          <Icon name="alert" size={18} className="mt-[0.15em]" />
          {error}
        </p>
      )}
      <p id={`${id}-note`} role="status" className={note ? 'mt-1 text-ink2 text-sm' : 'sr-only'}>
        {note}
      </p>
    </>
  )
}

/** The ids of the remarks that are there, for `aria-describedby`. */
export function remarkIds({ id, error, note }: Props): string | undefined {
  return [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ') || undefined
}

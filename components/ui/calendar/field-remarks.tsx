import { FieldError } from '../form/field.tsx'

type Props = {
  /** The error has `${id}-error`, the note `${id}-note`. */
  id: string
  error?: string
  note?: string
}

/** What is wrong with a field, or how its value was corrected; announced as soon as it appears. */
export function FieldRemarks({ id, error, note }: Props) {
  return (
    <>
      <FieldError id={`${id}-error`} message={error} />
      <p id={`${id}-note`} role="status" className={note ? 'mt-1 text-ink2 text-sm' : 'sr-only'}>
        {note}
      </p>
    </>
  )
}

/** The ids of the remarks that are shown, for `aria-describedby`. */
export function remarkIds({ id, error, note }: Props): string | undefined {
  return [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ') || undefined
}

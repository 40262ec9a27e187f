import { described, type FieldProps } from '../form/field.tsx'

/** Note about a corrected value, announced as soon as it appears. */
export function CorrectionNote({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={`${id}-note`} role="status" className={text ? 'mt-1 text-ink2 text-sm' : 'sr-only'}>
      {text}
    </p>
  )
}

/** The ids of a field's error, hint and correction, as far as they are shown, for `aria-describedby`. */
export function descriptionIds(
  id: string,
  notes: Pick<FieldProps, 'hint' | 'error'>,
  correction?: string,
): string | undefined {
  const ids = [described(id, notes)['aria-describedby'], correction && `${id}-note`]
  return ids.filter(Boolean).join(' ') || undefined
}

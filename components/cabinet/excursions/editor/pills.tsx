import { FieldGroup, type FieldProps } from '@/components/ui/form/field.tsx'

type Props<Value extends string | number> = FieldProps & {
  name: string
  value: Value
  onChange: (value: Value) => void
  choices: ReadonlyArray<{ value: Value; label: string }>
}

/** A few short choices beside each other, of which one is chosen. */
export function Pills<Value extends string | number>({
  name,
  value,
  onChange,
  choices,
  ...frame
}: Props<Value>) {
  return (
    <FieldGroup role="radiogroup" {...frame}>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-chip border border-line bg-card px-4 text-md hover:bg-hover has-checked:border-transparent has-checked:bg-selected has-checked:text-on-selected has-focus-visible:outline-2 has-focus-visible:outline-sea has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

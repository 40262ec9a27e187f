import type { z } from 'zod'

type Form<Field extends string> = {
  /** The controls that can be wrong. */
  fields: readonly Field[]
  /** What was typed into them. */
  values: Partial<Record<Field, unknown>>
  /** What would be right, per field. */
  texts: Record<Field, string>
}

export type SchemaErrors<Field extends string> = Partial<Record<Field, { type: string; message: string }>>

/** What a schema of the API finds wrong with a form, by control. */
export function schemaErrors<Field extends string>(
  schema: z.ZodType,
  body: unknown,
  form: Form<Field>,
): SchemaErrors<Field> {
  const errors: SchemaErrors<Field> = {}
  for (const { path } of schema.safeParse(body).error?.issues ?? []) {
    const field = form.fields.find((name) => name === path[0])
    if (field) errors[field] = schemaError(field, form)
  }
  return errors
}

/** The error of one control; a message of the server may replace only an `invalid` one. */
export function schemaError<Field extends string>(field: Field, { values, texts }: Form<Field>) {
  const problem = field === 'email' ? 'email' : 'invalid'
  return { type: values[field] ? problem : 'required', message: texts[field] }
}

import type { FieldErrors } from 'react-hook-form'
import { emailOnlySchema, registrationSchema, resetSchema, signInSchema } from '@/lib/accounts/schema'
import { type AccountCall, type AccountField, type AccountValues, accountFields } from './account-fields'

const schemas = {
  signIn: signInSchema,
  email: emailOnlySchema,
  reset: resetSchema,
  registration: registrationSchema,
}

/**
 * What is wrong with a form, by the same schema as the API. Loaded on the first submit: the schema's library is larger
 * than the forms.
 */
export function accountErrors(
  call: AccountCall,
  body: Record<string, unknown>,
  texts: Record<AccountField, string>,
): FieldErrors<AccountValues> {
  const errors: FieldErrors<AccountValues> = {}
  const refuse = (field: AccountField) => {
    errors[field] ??= { type: errorType(field, body[field]), message: texts[field] }
  }
  for (const issue of schemas[call].safeParse(body).error?.issues ?? []) {
    const field = accountFields.find((name) => name === issue.path[0])
    if (field) refuse(field)
  }
  // The schema compares the two only once all else is right.
  if (call === 'reset' && body.password !== body.password_confirmation) refuse('password_confirmation')
  return errors
}

function errorType(field: AccountField, value: unknown): string {
  if (!value) return 'required'
  return field === 'email' ? 'email' : 'invalid'
}

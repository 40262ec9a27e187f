import {
  emailOnlySchema,
  registrationSchema,
  resetSchema,
  signInSchema,
} from '@/lib/domain/accounts/schema.ts'
import { type SchemaErrors, schemaError, schemaErrors } from '@/lib/shared/forms/schema-errors.ts'
import { type AccountCall, type AccountField, accountFields } from './account-fields.ts'

const schemas = {
  signIn: signInSchema,
  email: emailOnlySchema,
  reset: resetSchema,
  registration: registrationSchema,
}

/**
 * Validates a form with the API's schema. Loaded on the first submit: the schema library is larger than the forms.
 */
export function accountErrors(
  call: AccountCall,
  body: Record<string, unknown>,
  texts: Record<AccountField, string>,
): SchemaErrors<AccountField> {
  const form = { fields: accountFields, values: body, texts }
  const errors = schemaErrors(schemas[call], body, form)
  // The schema compares the two only once everything else is valid.
  if (call === 'reset' && body.password !== body.password_confirmation) {
    errors.password_confirmation ??= schemaError('password_confirmation', form)
  }
  return errors
}

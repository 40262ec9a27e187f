import { passwordChangeSchema, resetSchema } from '@/lib/domain/people/accounts/schema.ts'

/**
 * Validation of a new password. zod compares the two only once the first is valid by itself; here all errors appear
 * together.
 */
export const newPasswordSchema = resetSchema.refine(
  ({ password, password_confirmation }) => password === password_confirmation,
  { path: ['password_confirmation'], when: () => true },
)

/** The same for a password that is changed from inside. */
export const changedPasswordSchema = passwordChangeSchema.refine(
  ({ password, password_confirmation }) => password === password_confirmation,
  { path: ['password_confirmation'], when: () => true },
)

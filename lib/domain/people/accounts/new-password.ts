import 'server-only'
import { isCommonPassword } from '../../../server/auth/common-passwords.ts'
import { AppError } from '../../../shared/errors.ts'

/** @throws AppError `invalid` for a password that others try first */
export function requireUncommonPassword(password: string, email: string): void {
  if (isCommonPassword(password, email)) {
    throw new AppError('invalid', { fields: { password: [{ key: 'passwordCommon' }] } })
  }
}

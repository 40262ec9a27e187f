import 'client-only'
import { ApiError } from './client.ts'

/** True if the server says that what the call is about does not exist, and has not moved either. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && !error.members.redirectUrl
}

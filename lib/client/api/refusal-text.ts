import 'client-only'
import { ApiError } from './client.ts'

type Texts = {
  /** Said where the server gives no reason. */
  failed: string
  /** There was no answer at all. */
  offline: string
}

/** Reason why a call has come to nothing, in a sentence for the reader. A fault of ours is reported as well. */
export function refusalText(error: unknown, { failed, offline }: Texts): string {
  if (error instanceof ApiError) return error.message || failed
  // Errors that `fetch` throws on a lost or slow connection.
  if (error instanceof TypeError || error instanceof DOMException) return offline
  reportError(error)
  return failed
}

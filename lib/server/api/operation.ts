import 'server-only'
import type { z } from 'zod'
import type { ErrorCode } from '../../shared/errors.ts'
import type { StaffPermission } from '../../shared/staff-roles.ts'
import type { AuditAction } from '../audit/actions.ts'
import type { ActorPolicyName } from '../auth/actor.ts'
import type { BodyDescription } from './body.ts'

/** A route's description for its callers: the OpenAPI document is generated from this and nothing else. */
export type Description<Answer extends z.ZodType = z.ZodType> = {
  /** One line in English. */
  summary: string
  /** Paragraphs in English, for what needs more than a line. */
  details?: string
  /** The body of a successful answer; without it the answer has none. */
  answer?: Answer
  /** For an answer that is not JSON; `answer` is then `z.string()`. */
  mediaType?:
    | 'text/html'
    | 'text/calendar'
    | 'text/csv'
    | 'text/javascript'
    | 'text/plain'
    | 'text/event-stream'
    | 'application/pdf'
    | 'application/manifest+json'
    | 'application/zip'
    | 'application/octet-stream'
    | 'image/jpeg'
  /** The answer is sent while it is produced; events always are. */
  isStreamed?: boolean
  /** Other statuses that are not errors, and what they mean: `{ 302: 'To the page that …' }`. */
  otherwise?: Record<number, string>
  /** Errors of the handler itself. Those of the checks before it follow from the other options. */
  errors?: readonly ErrorCode[]
}

/** Everything about one method of one address. */
export type Operation = Description & {
  policy: ActorPolicyName
  /** Of the policy `staff`. */
  permission: StaffPermission | null
  body?: BodyDescription | undefined
  /** Also for a member of staff who has yet to add a second factor. */
  withoutFactor?: boolean | undefined
  /**
   * Proof that a changing call is intended: the anti-forgery token, or a provider's signature. `origin` is for calls
   * in nobody's name: they are refused to other sites' pages.
   */
  forgery: 'token' | 'signature' | 'origin'
  /** Audit actions of the call. */
  audits: readonly AuditAction[]
  /** It changes nothing but who is said to be there. */
  isPresence: boolean
  query?: z.ZodType | undefined
  params?: z.ZodType | undefined
  /** Nobody is refused for asking too often; with a signature, only those whose signature is wrong. */
  isUncounted?: boolean | undefined
  /** The same key is the same call. */
  isKeyed: boolean
  /** True if the caller must have re-authenticated recently. */
  needsProof: boolean
  /** Of a successful answer. */
  status: number
}

const operations = new WeakMap<object, Operation>()

/** Attaches a description to a handler, without changing it. */
export function documented<Handler extends object>(handler: Handler, operation: Operation): Handler {
  operations.set(handler, operation)
  return handler
}

/** The description of a route file's method; undefined for HEAD, OPTIONS and methods that are not allowed. */
export function operationOf(handler: object): Operation | undefined {
  return operations.get(handler)
}

export function isStreamed(operation: Operation): boolean {
  return operation.isStreamed === true || operation.mediaType === 'text/event-stream'
}

type Witness = (operation: Operation, request: Request, answer: Response) => Promise<void>
let witness: Witness | undefined

/** Lets the tests see every answer that leaves a route; each one is a copy, without the body of a streamed one. */
export function onResponse(callback: Witness): void {
  witness = callback
}

/** Shows an answer to the witness, if there is one. */
export async function show(operation: Operation, request: Request, answer: Response): Promise<Response> {
  if (!witness) return answer
  const copy = isStreamed(operation) && answer.ok ? new Response(null, answer) : answer.clone()
  await witness(operation, request, copy)
  return answer
}

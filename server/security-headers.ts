import type { OutgoingHttpHeaders } from 'node:http'
import { filePolicy, headersOfAll, pagePolicy, type SecuritySettings } from '../lib/server/security-policy.ts'
import { trustedScripts } from './next-internals/inline-scripts.ts'

/** Security headers of answers. lib/server/security-policy.ts has the texts. */
export class SecurityHeaders {
  /** For every answer. */
  readonly always: OutgoingHttpHeaders
  readonly #pagePolicy: (scripts: string[]) => string

  constructor(settings: SecuritySettings) {
    this.always = headersOfAll(settings)
    this.#pagePolicy = pagePolicy(settings)
  }

  /** The policy of a page: its own files, and of its inline scripts those that we know. */
  forPage(html: Buffer): string {
    return this.#pagePolicy(trustedScripts(html))
  }

  /** The policy of whatever isn't a page: opened by itself, it may load and run nothing. Pictures may style themselves. */
  readonly forFile = filePolicy
}

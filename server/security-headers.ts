import type { OutgoingHttpHeaders } from 'node:http'
import { filePolicy, headersOfAll, pagePolicy, type SecuritySettings } from '../lib/server/security-policy.ts'
import { statisticsMeta } from '../lib/shared/third-parties.ts'
import { trustedScripts } from './next-internals/inline-scripts.ts'

const withStatistics = `<meta name="${statisticsMeta}"`

/** Security headers of answers. lib/server/security-policy.ts has the texts. */
export class SecurityHeaders {
  /** For every answer. */
  readonly always: OutgoingHttpHeaders
  readonly #plainPolicy: (scripts: string[]) => string
  /** Of pages with statistics. */
  readonly #countedPolicy: (scripts: string[]) => string

  constructor(settings: SecuritySettings) {
    this.always = headersOfAll(settings)
    this.#plainPolicy = pagePolicy({ ...settings, hasTagManager: false })
    this.#countedPolicy = pagePolicy(settings)
  }

  /**
   * The policy of a page: its own files, of its inline scripts those that we know, and the tag manager where the page's
   * language has statistics.
   */
  forPage(html: Buffer): string {
    const policy = html.includes(withStatistics) ? this.#countedPolicy : this.#plainPolicy
    return policy(trustedScripts(html))
  }

  /** The policy of whatever isn't a page: opened by itself, it may load and run nothing. Pictures may style themselves. */
  readonly forFile = filePolicy
}

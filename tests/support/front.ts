import type { IncomingMessage, ServerResponse } from 'node:http'
import { createFront, type Front } from '../../server/front.ts'
import type { Replica } from '../../server/replica.ts'
import { SecurityHeaders } from '../../server/security-headers.ts'

export type AskNext = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The front server with usual limits before a stand-in for Next.js; it doesn't listen yet. */
export function createFrontBefore(askNext: AskNext, replica?: Pick<Replica, 'position'>): Front {
  return createFront({
    askNext,
    settings: {
      BODY_LIMIT_KB: 128,
      UPLOAD_LIMIT_MB: 1,
      MAX_CONNECTIONS: 100,
      PAGE_BUDGET: 1000,
      TRUST_PROXY: 0,
    },
    security: new SecurityHeaders({ siteUrl: 'http://localhost', hasTagManager: false }),
    unknownAddresses: { has: () => false, files: new Set() },
    replica,
  })
}

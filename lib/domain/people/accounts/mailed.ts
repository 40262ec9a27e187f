import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from '../../../server/auth/sealed.ts'

/** As long as the longest link works. */
export const mailedSeconds = 3 * 86_400

const schema = z.object({ email: z.string(), registered: z.uuid() })

/**
 * Sealed browser data about the last requested email, so that its link works here without a question. It looks the
 * same whether or not there is an account.
 */
export type Mailed = z.output<typeof schema>

/** @param registered the account that this browser has just registered; without one it is anybody's guess */
export function sealMailed(email: string, registered: string | null = null): Promise<string> {
  return seal('mailed', { email, registered: registered ?? randomUUID() }, mailedSeconds)
}

export function readMailed(sealed: string | undefined): Promise<Mailed | null> {
  return unseal('mailed', sealed, schema)
}

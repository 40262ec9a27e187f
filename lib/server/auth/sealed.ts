import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import type { z } from 'zod'
import { env } from '../env.ts'

/**
 * Purposes of sealed texts. Each purpose has its own key, so that one can't be used in place of another; the session
 * cookie's is NextAuth's.
 */
type Purpose = 'session' | 'bearer' | 'provider' | 'registration' | 'mailed' | 'factor' | 'challenge'

/** Packs values into an encrypted, authenticated string that only this site can open, and only for this purpose. */
export function seal(purpose: Purpose, values: Record<string, unknown>, seconds: number): Promise<string> {
  return encode({ token: values, secret: env().NEXTAUTH_SECRET, maxAge: seconds, salt: saltOf(purpose) })
}

/** The values of a sealed string; null if it is not ours, altered, too old or for another purpose. */
export async function unseal<Schema extends z.ZodType>(
  purpose: Purpose,
  text: string | undefined,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  if (!text || text.length > 8192) return null
  try {
    const values = await decode({ token: text, secret: env().NEXTAUTH_SECRET, salt: saltOf(purpose) })
    return schema.safeParse(values).data ?? null
  } catch {
    return null
  }
}

function saltOf(purpose: Purpose): string {
  return purpose === 'session' ? '' : purpose
}

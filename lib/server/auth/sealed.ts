import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import type { z } from 'zod'
import { env } from '../env.ts'

/**
 * What a sealed text is for. Each purpose has a key of its own, so that one can't stand in for another; the session
 * cookie's is NextAuth's.
 */
export type Purpose = 'session' | 'bearer' | 'provider' | 'registration'

/** Packs values into an encrypted, authenticated text that only this site can open, and only for this purpose. */
export function seal(purpose: Purpose, values: Record<string, unknown>, seconds: number): Promise<string> {
  return encode({ token: values, secret: env().NEXTAUTH_SECRET, maxAge: seconds, salt: saltOf(purpose) })
}

/** The values of a sealed text; null when it is foreign, altered, too old or meant for something else. */
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

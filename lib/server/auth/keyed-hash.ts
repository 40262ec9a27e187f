import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '../env.ts'

/**
 * HMAC-SHA-256 with a key of this installation, for what has to be found or recognised again but not read: without the key
 * nobody can try out guesses.
 * @param purpose hashes of different purposes never match
 */
export function keyedHash(purpose: string, content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const key = `${purpose}:${env().NEXTAUTH_SECRET}`
  return new Uint8Array(createHmac('sha256', key).update(content).digest())
}

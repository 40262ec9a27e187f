import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../env.ts'

const ivBytes = 12
const tagBytes = 16

/** Encrypts a secret that has to be stored and read again (AES-256-GCM), with a key of this installation. */
export function lockSecret(secret: string): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key(), iv)
  return new Uint8Array(
    Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]),
  )
}

/** @throws when it is not ours or was altered */
export function unlockSecret(locked: Uint8Array): string {
  const bytes = Buffer.from(locked)
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const inside = bytes.subarray(ivBytes, -tagBytes)
  return Buffer.concat([decipher.update(inside), decipher.final()]).toString('utf8')
}

function key(): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', 'stored secrets', 32))
}

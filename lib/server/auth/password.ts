import 'server-only'
import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id as recommended by OWASP: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A PHC string. Different encodings of the same characters give the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

let nobodys: Promise<string> | undefined

/**
 * Whether the password is right. Without a stored hash the same work is done anyway, so that the time doesn't reveal
 * whether there is an account.
 */
export async function isPasswordRight(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodys ??= hashPassword(randomUUID())
  const inVain = await nobodys
  const isRight = await verify(storedHash ?? inVain, password.normalize('NFKC'))
  return isRight && Boolean(storedHash)
}

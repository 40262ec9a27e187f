import 'server-only'
import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { ProcessWide } from '../../shared/process-wide.ts'
import { env } from '../env.ts'
import { WorkQueue } from '../work-queue.ts'

/** argon2id as recommended by OWASP: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Memory for each, and threads that others need too: few at a time, and nobody waits for long. */
const atOnce = 3
const queue = new ProcessWide<WorkQueue>('passwords')

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return queue.orCreate(() => new WorkQueue(atOnce, env().PASSWORD_QUEUE)).run(work)
}

/**
 * To be called before an attempt is counted: nobody should be locked out by attempts that were not even checked.
 * @throws AppError `unavailable` if too many passwords are waiting to be checked
 */
export function requirePasswordTurn(): void {
  queue.value?.requireRoom()
}

/** A PHC string. Different encodings of the same characters give the same password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

let nobodys: Promise<string> | undefined

/**
 * True if the password is right. Without a stored hash the same work is done anyway, so that the time doesn't reveal
 * whether there is an account.
 */
export async function isPasswordRight(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodys ??= hash(randomUUID(), cost)
  const inVain = await nobodys
  const isRight = await inTurn(() => verify(storedHash ?? inVain, password.normalize('NFKC')))
  return isRight && Boolean(storedHash)
}

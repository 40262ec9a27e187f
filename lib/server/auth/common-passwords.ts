import 'server-only'
import { dictionary } from '@zxcvbn-ts/language-common'

let known: Set<string> | undefined

/**
 * True if a password is among the most used ones that became known, or is made of what everybody knows about its
 * account.
 * @param email the account's own address
 */
export function isCommonPassword(password: string, email: string): boolean {
  known ??= new Set([...dictionary['passwords-common'], 'cicerone-demo'])
  const plain = password.normalize('NFKC').toLowerCase().trim()
  const [local = '', host = ''] = email.toLowerCase().split('@')
  return (
    known.has(plain) || [`${local}@${host}`, local, `${local}${host}`].includes(plain) || isOneThing(plain)
  )
}

/** `aaaaaaaaaa`, `abababababab`: at most three characters, over and over. */
function isOneThing(password: string): boolean {
  return new Set(password).size <= 3
}

import 'server-only'

/**
 * One mailbox under all the addresses that many providers deliver to it: without `+tag` and without dots. Only for
 * counting.
 */
export function mailboxKey(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`
}

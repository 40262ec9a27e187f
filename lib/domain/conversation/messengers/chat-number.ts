import 'server-only'
import { keyedHash } from '../../../server/auth/keyed-hash.ts'
import { unlockSecret } from '../../../server/auth/secret-box.ts'
import type { MessengerKind } from '../../../shared/messengers.ts'

/**
 * Key that finds a chat, whose number is only kept encrypted.
 * @param bot whose chat it is: another bot numbers other chats, or the same ones in another way
 */
export function hashOfChat(kind: MessengerKind, bot: string, chat: string): Uint8Array<ArrayBuffer> {
  return keyedHash('messenger chats', `${kind}:${bot}:${chat}`)
}

/** Content of an encrypted column; null once the installation's secret has changed. */
export function unsealed(sealed: Uint8Array): string | null {
  try {
    return unlockSecret(sealed)
  } catch {
    return null
  }
}

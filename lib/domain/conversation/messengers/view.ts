import type { MessengerKind } from '../../../shared/messengers.ts'

/** A bot of the site, for somebody who may connect a chat with it. */
export type MessengerView = {
  kind: MessengerKind
  isConnected: boolean
  /** Notifications show what was written. */
  showsWords: boolean
}

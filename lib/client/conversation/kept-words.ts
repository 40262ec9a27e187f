import 'client-only'
import type { OutgoingMessage } from './thread-calls.ts'

/** Unsent text and messages of a conversation. */
export type KeptWords = { draft: string; outgoing: OutgoingMessage[] }

const nothing: KeptWords = { draft: '', outgoing: [] }

/**
 * Keeps it in this browser, so that it survives a reload, a crash and a closed tab. The key begins as those of
 * kept-changes.ts do: signing out removes them all.
 * @param conversation the enquiry's id
 * @param writer nobody finds what somebody else has written in the same browser
 */
export function wordsKeptInBrowser(
  conversation: string,
  writer: string,
): { read: () => KeptWords; write: (words: KeptWords) => void } {
  const key = `unsaved:conversation:${conversation}@${writer}`
  return {
    read: () => {
      try {
        return keptWords(JSON.parse(localStorage.getItem(key) ?? 'null'))
      } catch {
        return nothing
      }
    },
    write: (words) => {
      try {
        if (words.draft === '' && words.outgoing.length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(words))
      } catch {
        // Full or blocked: the words are still on the page.
      }
    },
  }
}

function keptWords(stored: unknown): KeptWords {
  if (typeof stored !== 'object' || stored === null) return nothing
  const draft: unknown = Reflect.get(stored, 'draft')
  const outgoing: unknown = Reflect.get(stored, 'outgoing')
  return {
    draft: typeof draft === 'string' ? draft : '',
    outgoing: Array.isArray(outgoing) ? outgoing.filter(isOutgoing) : [],
  }
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  if (typeof value !== 'object' || value === null) return false
  const ids: unknown = Reflect.get(value, 'attachmentIds')
  return (
    typeof Reflect.get(value, 'clientId') === 'string' &&
    typeof Reflect.get(value, 'body') === 'string' &&
    Array.isArray(ids) &&
    ids.every((id) => typeof id === 'string')
  )
}

import 'server-only'
import { ProcessWide } from '../../shared/process-wide.ts'
import { listen } from './listen.ts'

/**
 * Callbacks of this process by notification key. One connection to PostgreSQL serves all of them; it belongs to the
 * process and not to a module, since Next.js may load a module twice.
 */
type Hub = { waiting: Map<string, Set<Act>>; stop: (() => Promise<void>) | undefined }
/** Gets the payload of the notification; null when anything may have been announced. */
type Act = (news: string | null) => void
const shared = new ProcessWide<Hub>('event hub')

function hub(): Hub {
  return shared.orCreate(() => ({ waiting: new Map(), stop: undefined }))
}

/**
 * Passes on what commands announce about conversations and the ends of sessions, to all who have subscribed here.
 * @returns a function that stops
 */
export function startHub(databaseUrl: string): () => Promise<void> {
  const { waiting } = hub()
  const wake = (key: string, news: string | null) => {
    for (const act of waiting.get(key) ?? []) act(news)
  }
  const stop = listen(databaseUrl, 'conversations', {
    name: 'conversations',
    onNews: (payload) => {
      for (const key of payload.split(' ')) wake(key, payload)
    },
    // Notifications sent while the connection was down are lost: everybody reads the tables again.
    onOpen: () => {
      for (const key of [...waiting.keys()]) wake(key, null)
    },
  })
  hub().stop = stop
  return stop
}

/**
 * Calls back when something about a key is announced: a guide's id, an enquiry's, or the end of a user's sessions.
 * @returns a function that ends it; a second call does nothing
 */
export function subscribe(key: string | number, act: Act): () => void {
  const { waiting } = hub()
  const name = String(key)
  const acts = waiting.get(name) ?? new Set<Act>()
  waiting.set(name, acts.add(act))
  return () => {
    acts.delete(act)
    if (acts.size === 0 && waiting.get(name) === acts) waiting.delete(name)
  }
}

/** Number of callbacks that are waiting, for tests and the system's status. */
export function subscriberCount(): number {
  return [...hub().waiting.values()].reduce((sum, acts) => sum + acts.size, 0)
}

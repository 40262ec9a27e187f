import 'server-only'
import { listen } from '../events/listen.ts'
import { doubtEverything, refreshTag } from './shared-store.ts'

/**
 * Empties this process's page cache as commands anywhere announce changes. Anything announced while the connection was
 * down is unknown, so the whole cache counts as out of date whenever a connection opens. Until then its pages go on
 * being sent: while the database is away nothing changes, and there is nothing else to send.
 * @returns a function that stops listening
 */
export function listenForPageTags(databaseUrl: string): () => Promise<void> {
  return listen(databaseUrl, 'pageTags', {
    name: 'page cache',
    onNews: (tag) => refreshTag(tag),
    onOpen: () => doubtEverything(),
  })
}

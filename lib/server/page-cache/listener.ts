import 'server-only'
import { listen } from '../events/listen.ts'
import { pageStore } from './shared-store.ts'

/**
 * Empties this process's page cache as commands anywhere announce changes. What was announced while the line was down
 * is unknown, so the whole cache is emptied whenever a line stands, and while none can be opened.
 * @returns a function that ends the listening
 */
export function listenForPageTags(databaseUrl: string): () => Promise<void> {
  return listen(databaseUrl, 'pageTags', {
    name: 'page cache',
    onNews: (tag) => pageStore().refresh(tag),
    onOpen: () => pageStore().clear(),
    onFailure: () => pageStore().clear(),
  })
}

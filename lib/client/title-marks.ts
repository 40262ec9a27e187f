import 'client-only'

/** Kinds of marks before the title of every page in a tab, in order. */
const kinds = ['unread', 'person'] as const
type Kind = (typeof kinds)[number]

const marks = new Map<Kind, string>()
let observer: MutationObserver | undefined
/** The last mark put before the title. */
let shown = ''

/**
 * Puts a mark before the titles of all pages, as each page writes its own. One observer writes all marks: two would
 * undo each other's for ever.
 * @returns a function that takes it away
 */
export function markTitle(kind: Kind, mark: string): () => void {
  marks.set(kind, mark)
  observer ??= watch()
  show()
  return () => {
    marks.delete(kind)
    show()
    if (marks.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}

function watch(): MutationObserver {
  const created = new MutationObserver(show)
  created.observe(document.head, { childList: true, subtree: true, characterData: true })
  return created
}

function show(): void {
  // Between two pages there is none.
  if (document.title === '') return
  const bare = document.title.startsWith(shown) ? document.title.slice(shown.length) : document.title
  shown = kinds.map((kind) => marks.get(kind) ?? '').join('')
  const title = shown + bare
  if (document.title !== title) document.title = title
}

const textBlocks = new Set(['p', 'h2', 'h3'])
const lists = new Set(['ul', 'ol'])
const blocks = new Set([...textBlocks, ...lists, 'li', 'blockquote', 'hr', 'img'])

const voids = new Set(['br', 'hr', 'img'])

/** Far deeper than anybody writes, and fine for every browser. */
const maxDepth = 24

type Open = { tag: string; isImplied: boolean }

/**
 * Nests the elements of a text as HTML requires, so that every browser parses it the way we do: blocks end paragraphs,
 * items are in lists, loose words in paragraphs, and there is no white space between blocks. So the result begins with
 * a tag, and can't be mistaken for plain text.
 * @param html only tags from the allow-list, each closed, with texts and attributes escaped
 */
export function wellFormed(html: string): string {
  const builder = new Builder()
  for (const [token, slash, tag] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    if (tag === undefined) builder.text(token)
    else if (slash === '/') builder.close(tag)
    else builder.open(tag, token)
  }
  return builder.end()
}

class Builder {
  private out: string[] = []
  private stack: Open[] = []

  text(text: string): void {
    if (text.trim() === '' && (this.isBetweenBlocks() || this.out.length === 0)) return
    this.makeRoomForWords()
    this.out.push(text)
  }

  open(tag: string, token: string): void {
    if (this.stack.length >= maxDepth) return
    if (blocks.has(tag)) this.makeRoomForBlock(tag)
    else {
      const isNestedLink = tag === 'a' && this.stack.some((open) => open.tag === 'a')
      const isLooseBreak = tag === 'br' && this.isBetweenBlocks()
      if (isNestedLink || isLooseBreak) return
      this.makeRoomForWords()
    }
    this.out.push(token)
    if (!voids.has(tag)) this.stack.push({ tag, isImplied: false })
  }

  close(tag: string): void {
    const index = this.stack.findLastIndex((open) => open.tag === tag)
    // An inline element ends inside its block; one that reaches further belongs to a block that has ended.
    const isBeyondBlock = !blocks.has(tag) && this.stack.slice(index).some((open) => blocks.has(open.tag))
    if (index >= 0 && !isBeyondBlock) this.closeDownTo(index)
  }

  end(): string {
    this.closeDownTo(0)
    return this.out.join('')
  }

  private isBetweenBlocks(): boolean {
    const top = this.stack.at(-1)
    return top === undefined || lists.has(top.tag)
  }

  private makeRoomForWords(): void {
    this.endImpliedList()
    const top = this.stack.at(-1)
    if (top === undefined) this.openImplied('p')
    else if (lists.has(top.tag)) this.openImplied('li')
  }

  private makeRoomForBlock(tag: string): void {
    // Closes open inline elements: a block can't be inside one.
    const container = this.stack.findLastIndex((open) => blocks.has(open.tag) && !textBlocks.has(open.tag))
    this.closeDownTo(container + 1)
    if (tag === 'li') {
      if (this.stack.at(-1)?.tag === 'li') this.closeDownTo(this.stack.length - 1)
      if (!lists.has(this.stack.at(-1)?.tag ?? '')) this.openImplied('ul')
      return
    }
    this.endImpliedList()
    if (lists.has(this.stack.at(-1)?.tag ?? '')) this.openImplied('li')
  }

  private endImpliedList(): void {
    const top = this.stack.at(-1)
    if (top?.isImplied && top.tag === 'ul') this.closeDownTo(this.stack.length - 1)
  }

  private openImplied(tag: string): void {
    this.out.push(`<${tag}>`)
    this.stack.push({ tag, isImplied: true })
  }

  private closeDownTo(length: number): void {
    for (const { tag, isImplied } of this.stack.splice(length).reverse()) {
      const last = this.out.length - 1
      if (isImplied && tag === 'p') this.out[last] = (this.out[last] ?? '').trimEnd()
      this.out.push(`</${tag}>`)
    }
  }
}

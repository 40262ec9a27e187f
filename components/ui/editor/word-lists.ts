/** Signs that begin an item where a program writes lists as paragraphs. */
const bullet = /^[\s\u00A0]*[●•·▪◦○■□‣⁃][\s\u00A0]+(?=\S)/u
const number = /^[\s\u00A0]*(?:(\d{1,4})|\p{L}{1,4})[.)]/u

type Item = { name: 'ul' | 'ol'; level: number; start: number | null }

/**
 * Word writes lists as paragraphs that begin with a sign: a digit or a letter before a dot makes it a numbered list. How
 * deep an item is stands in its style; without `mso-list`, as from older versions, only its sign tells that it is one.
 */
export function wordLists(body: HTMLElement): void {
  /** The lists that are open, from the outermost on. */
  let open: HTMLElement[] = []
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')]) {
    const item = itemOf(paragraph)
    if (!item) continue
    const [root] = open
    if (!root || root.nextElementSibling !== paragraph || hasTextBetween(root, paragraph)) open = []
    open = open.slice(0, item.level)
    // Another kind of list at the same depth is a new one.
    if (open.length === item.level && open.at(-1)?.localName !== item.name) open.pop()
    if (open.length < item.level) open = opened(open, item, paragraph)
    const entry = body.ownerDocument.createElement('li')
    entry.append(...paragraph.childNodes)
    open.at(-1)?.append(entry)
    paragraph.remove()
  }
}

/** A paragraph as an item, whose sign is taken away; null for other paragraphs. */
function itemOf(paragraph: HTMLElement): Item | null {
  const style = paragraph.getAttribute('style') ?? ''
  if (/mso-list/.test(style) || /\bMsoList/.test(paragraph.className)) {
    const sign = paragraph.querySelector('[style*="mso-list"]')
    const text = sign?.textContent ?? ''
    sign?.remove()
    const numbered = number.exec(text)
    return {
      name: numbered ? 'ol' : 'ul',
      level: Math.min(9, Number(/\blevel(\d)/.exec(style)?.[1] ?? 1)),
      start: numbered?.[1] === undefined ? null : Number(numbered[1]),
    }
  }
  const found = bullet.exec(paragraph.textContent ?? '')
  if (!found) return null
  removeBeginning(paragraph, found[0].length)
  return { name: 'ul', level: 1, start: null }
}

/** A new list for an item: within the last item above it, or on its own in front of it. */
function opened(open: readonly HTMLElement[], { name, start }: Item, paragraph: HTMLElement): HTMLElement[] {
  const list = paragraph.ownerDocument.createElement(name)
  if (start !== null && start !== 1) list.setAttribute('start', String(start))
  const above = open.at(-1)?.lastElementChild
  if (above) above.append(list)
  else paragraph.before(list)
  return [...open, list]
}

function hasTextBetween(list: Element, paragraph: Element): boolean {
  for (let node = list.nextSibling; node && node !== paragraph; node = node.nextSibling) {
    if (node.textContent?.trim()) return true
  }
  return false
}

function removeBeginning(element: HTMLElement, length: number): void {
  let left = length
  const texts = element.ownerDocument.createTreeWalker(element, 4)
  for (let node = texts.nextNode(); node && left > 0; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    node.nodeValue = text.slice(left)
    left -= Math.min(left, text.length)
  }
}

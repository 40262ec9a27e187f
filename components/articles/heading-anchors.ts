export type HeadingAnchor = { id: string; label: string }

/**
 * Gives every `<h2>` of a text an id, so that a table of contents can link to it.
 * @param html sanitised, with headings that carry no id of their own
 */
export function withHeadingAnchors(html: string): { html: string; headings: HeadingAnchor[] } {
  const headings: HeadingAnchor[] = []
  const anchored = html.replace(
    /<h2( class="[^"]*")?>([\s\S]*?)<\/h2>/g,
    (_, look: string | undefined, inner: string) => {
      const id = `part-${headings.length + 1}`
      headings.push({ id, label: plainText(inner) })
      return `<h2${look ?? ''} id="${id}">${inner}</h2>`
    },
  )
  return { html: anchored, headings }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
}

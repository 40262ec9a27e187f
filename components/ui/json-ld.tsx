import type { Graph, MergeLeafTypes, ProductLeaf, Thing, TouristTripLeaf } from 'schema-dts'
import { StaticMarkup } from './static-markup.tsx'

/** Types and properties of schema.org: an unknown one doesn't compile. */
export type StructuredData =
  | Exclude<Thing, string>
  | Omit<Graph, '@context'>
  | MergeLeafTypes<[ProductLeaf, TouristTripLeaf]>

/** Structured data of schema.org; the context is added here. */
export function JsonLd({ data }: { data: StructuredData }) {
  // A text could contain `</script>`: escaped, it is the same JSON and closes nothing.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return (
    <StaticMarkup hidden>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped; React would escape the quotes too */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </StaticMarkup>
  )
}

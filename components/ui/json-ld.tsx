type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

/** Structured data of schema.org; the context is added here. */
export function JsonLd({ data }: { data: { [key: string]: Json } }) {
  // A text could contain `</script>`: escaped, it is the same JSON and closes nothing.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped; React would escape the quotes too
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

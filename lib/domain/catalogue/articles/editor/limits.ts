/** Maximum lengths of an article's parts, in visible characters; apart from the schemas, for the browser. */
export const articleLimits = {
  title: 120,
  lead: 400,
  author: 80,
  body: 40_000,
  seo_title: 120,
  seo_description: 320,
  tags: 8,
  guide_ids: 8,
  excursion_ids: 8,
} as const

/** Visible length of a title and a description in search engines, in characters of Latin or Cyrillic letters. */
export const shownBySearchEngines = { seo_title: 60, seo_description: 160 } as const

/** How long the parts of an article may be, in visible characters; apart from the schemas, for the browser. */
export const articleLimits = { title: 120, lead: 400, author: 80, body: 40_000, tags: 8 } as const

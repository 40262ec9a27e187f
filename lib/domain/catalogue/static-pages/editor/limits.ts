/** Maximum lengths of a page's texts, in visible characters; apart from the schemas, for the browser. */
export const staticPageLimits = { title: 120, body: 30_000 } as const

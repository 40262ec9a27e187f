/**
 * Patterns of the headers by which Next.js and its host talk to themselves, and of server actions, which this site
 * doesn't have.
 */
export const internalHeaders = [
  'x-middleware-.*|x-nextjs-.*|x-now-.*|x-invoke-.*|x-vercel-.*|x-matched-path|x-prerender-.*|next-resume',
  'x-next-.*|next-action|next-instant-.*|next-hmr-refresh|next-html-request-id|x-action-.*',
]

/** Cities that anybody may see: not those which a guide has proposed and no moderator has approved. */
export const withPage = { isProposed: false } as const

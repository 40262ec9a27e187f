/** Errors by which a page says that it is missing or has moved, as they stand in its data. */
const digests = ['NEXT_HTTP_ERROR_FALLBACK', 'NEXT_REDIRECT']

/** True if the router's data are of a page that is missing or has moved; their status is the same as of any other. */
export function isMissingOrMoved(data: Buffer): boolean {
  return digests.some((digest) => data.includes(digest))
}

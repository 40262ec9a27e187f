import type { ServerResponse } from 'node:http'

/**
 * Keeps a redirect's `Location` single. Next.js adds it twice when a redirecting page is rendered for the first time,
 * once while rendering and once from what it has just cached; some clients join the two into a wrong address.
 */
export function keepLocationSingle(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = ((...given: unknown[]) => {
    const location = response.getHeader('location')
    if (Array.isArray(location) && location[0] !== undefined) response.setHeader('location', location[0])
    return Reflect.apply(writeHead, response, given)
  }) as typeof writeHead
}

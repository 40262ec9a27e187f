// Pure and small: it is part of the browser's code too.

/** Pictures and other files under `/assets`, also of one language, and scripts and styles at the top of the site. */
const assetPath = /^\/(?:(?:[a-z]{2}\/)?assets\/.+|[^/]+\.(?:js|css))(?:\?.*)?$/

/** Caching of pictures of the site itself: short, since a changed one has the same address. */
export const assetCaching = 'public, max-age=604800, stale-while-revalidate=2592000'

/** Origins, with or without a path, e.g. `https://cdn.example.com`; `siteUrl` is empty for relative addresses. */
export type AssetHosts = { cdn: boolean; cdnUrl: string; siteUrl: string }

/**
 * The configuration that this build was made with: `next.config.ts` writes it in. Pages of the site name its own files
 * by path alone, which means the same host.
 */
const builtFor: AssetHosts = {
  cdn: Boolean(process.env.ASSET_HOST),
  cdnUrl: process.env.ASSET_HOST ?? '',
  siteUrl: '',
}

/**
 * The full address of a static file: on the content-delivery host when the switch is on, else on the site's. Any other
 * path or address is returned unchanged.
 * @param path beginning with a slash: `/assets/hero`, `/ja/assets/a.jpg`, `/main.js`
 */
export function assetAddress(path: string, { cdn, cdnUrl, siteUrl }: AssetHosts = builtFor): string {
  if (!assetPath.test(path)) return path
  return (cdn ? cdnUrl : siteUrl).replace(/\/+$/, '') + path
}

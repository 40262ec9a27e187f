// Security headers of answers. The front server sends it, and on Vercel next.config.ts.

/** Configuration by the operator; see README. */
export type SecuritySettings = {
  /** Public address of the site. */
  siteUrl: string
  /** Another host that serves `/assets` and `/_next/static`. */
  assetUrl?: string | undefined
  hasTagManager: boolean
  /** Address of the Sentry project that browsers report to. */
  errorReports?: string | undefined
}

/** For every answer. */
export function headersOfAll({ siteUrl }: SecuritySettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Geolocation: a guide may take the meeting point from where they stand.
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), serial=(), midi=()',
    // Without subdomains: they may belong to others.
    ...(new URL(siteUrl).protocol === 'https:' && {
      'strict-transport-security': 'max-age=31536000',
    }),
  }
}

/**
 * The policy of whatever isn't a page: opened by itself, it may load and run nothing. Pictures may style themselves.
 */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of a page, but for its inline scripts: their sources are what the function takes. */
export function pagePolicy({
  assetUrl,
  hasTagManager,
  errorReports,
}: SecuritySettings): (scripts: string[]) => string {
  const own = ["'self'", ...(assetUrl ? [new URL(assetUrl).origin] : [])]
  const reports = errorReports ? [new URL(errorReports).origin] : []
  // The tags of a tag manager are chosen elsewhere; scripts may still come only from its own host, and none inline.
  const tags = hasTagManager ? ['https://www.googletagmanager.com'] : []
  const anyHost = hasTagManager ? ['https:'] : []
  const before = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // An answer that may be framed says so itself; all others refuse.
    "frame-src 'self'",
    ['img-src', ...own, 'data:', 'blob:', ...anyHost],
    ['font-src', ...own],
    ['connect-src', "'self'", ...reports, ...anyHost],
    // For browsers that don't know the next two.
    ['style-src', ...own, "'unsafe-inline'"],
    ['style-src-elem', ...own],
    // For positions and lengths that are data, such as places on a map. No script can be hidden there.
    "style-src-attr 'unsafe-inline'",
    "manifest-src 'self'",
    "script-src-attr 'none'",
  ].map((directive) => (typeof directive === 'string' ? directive : directive.join(' ')))
  return (scripts) => [...before, ['script-src', ...own, ...tags, ...scripts].join(' ')].join('; ')
}

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { headersOfFront } from './lib/server/headers-of-front.ts'
import { assetCaching } from './lib/shared/addresses/assets.ts'
import { movedSegments, prefixSegments, taggedSegments } from './lib/shared/addresses/languages.ts'
import { locales, prefixOf, segmentOf } from './lib/shared/addresses/locales.ts'

/** Paths that never get the inner Russian segment: other locales, the API, and files. */
const notRussian = `(?!(?:${[...locales.map(segmentOf), 'api', 'assets', '_next'].join('|')})(?:/|$))`

/** The segments of the languages that have one, as a pattern. */
const prefixes = prefixSegments.join('|')

/** Host of pictures, scripts and styles, unless it is switched off; without one they come from the site itself. */
const assetHost = process.env.CDN !== 'off' ? (process.env.CDN_URL ?? '').replace(/\/+$/, '') : ''

/**
 * On Vercel our front server is missing, and Next.js keeps pages in a store of Vercel's.
 * lib/server/page-cache/vercel.ts
 */
const isOnVercel = process.env.VERCEL === '1'

/** On Vercel, what the server starts as processes of its own; scripts/boot/build.ts lists it. */
const startedPrograms: string[] = JSON.parse(process.env.STARTED_PROGRAMS || '[]')

/** Pages for developers, `*.internal.tsx`: available in development, not part of a production build. */
const hasInternalPages = process.env.NODE_ENV !== 'production' || process.env.INTERNAL_PAGES === 'on'

const config: NextConfig = {
  // With a build folder of their own, the tests can build next to a running server.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  pageExtensions: ['tsx', 'ts', ...(hasInternalPages ? ['internal.tsx'] : [])],
  poweredByHeader: false,
  reactStrictMode: true,
  // The API accepts addresses with and without a trailing slash; pages are redirected below.
  skipTrailingSlashRedirect: true,
  ...(!isOnVercel && {
    cacheHandler: join(import.meta.dirname, 'lib/server/page-cache/handler.ts'),
    cacheMaxMemorySize: 0,
    // The front server makes them of the bytes that it keeps; Next.js computes them for each answer, sign by sign.
    generateEtags: false,
  }),
  // A page's title and description belong into its head for everybody, and not behind its content for some.
  htmlLimitedBots: /./,
  // For caches in front of the site: `stale-while-revalidate` is what exceeds a page's hour. By default it is a year,
  // in which a suspended guide would go on being shown.
  expireTime: 2 * 3600,
  experimental: {
    // Styles of the cabinet and the admin area would stand in the files of public pages, which a first view waits for.
    cssChunking: { type: 'graph', requestCost: 15_000 },
    // Neither is read by a running site, and both take a third of the time and memory of a build. Source maps are made
    // when somebody wants to read where in the source a reported error is.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: process.env.NODE_ENV !== 'production' || process.env.SOURCE_MAPS === 'on',
    // Next.js buffers bodies for the middleware. No page takes one.
    proxyClientMaxBodySize: '128kb',
    // Next.js leaves one core free, which on two cores doubles the time in which it loads each page once.
    cpus: Math.max(Math.min(2, availableParallelism()), availableParallelism() - 1),
    // A server that has just started takes 300 MB instead of 430; the first reader of each kind of page waits some 0.2
    // s.
    preloadEntriesOnStart: false,
  },
  serverExternalPackages: [
    'pg',
    'pg-boss',
    'nodemailer',
    'smtp-server',
    'imapflow',
    'sharp',
    '@node-rs/argon2',
    'sanitize-html',
    '@sentry/core',
    'web-push',
    'pdfkit',
    'fontkit',
    'grammy',
  ],
  // Packages that `StaticMarkup` and emails load by name, so that no tracer sees them.
  outputFileTracingIncludes: {
    '/**': [
      'node_modules/react/{package.json,index.js,cjs/react.production.js}',
      'node_modules/react-dom/{package.json,index.js,server.node.js,cjs/react-dom.production.js}',
      'node_modules/react-dom/cjs/react-dom-server*.node.production.js',
    ],
    '/{api,assets}/**': startedPrograms,
  },
  // Where a path is known only at run time, the tracer takes the whole project, and a function may have 250 MB. Share
  // pictures of cities are drawn from those in `public`.
  outputFileTracingExcludes: {
    '/**': ['.git/**', '.next*/cache/**', 'prisma/seed/**', 'tests/**', 'docs/**'],
    '/{api,\\[locale\\],assets/files}/**': ['public/**'],
  },
  images: { unoptimized: true },
  typedRoutes: false,
  // Written into server and browser code: lib/shared/addresses/assets.ts reads it.
  env: { ASSET_HOST: assetHost },
  assetPrefix: assetHost || undefined,
  crossOrigin: assetHost ? 'anonymous' : undefined,
  // `npm test` checks the types itself, with one build folder; the other folder's may be stale here.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === '1' },
  async redirects() {
    const moved = Object.entries(movedSegments).flatMap(([segment, locale]) => [
      { source: `/${segment}`, destination: prefixOf(locale) || '/', permanent: true },
      { source: `/${segment}/:path*`, destination: `${prefixOf(locale)}/:path*`, permanent: true },
    ])
    const tagged = taggedSegments.flatMap(({ pattern, locale }) => [
      { source: `/:tag(${pattern})`, destination: prefixOf(locale) || '/', permanent: true },
      { source: `/:tag(${pattern})/:path*`, destination: `${prefixOf(locale)}/:path*`, permanent: true },
    ])
    return [
      ...moved,
      ...tagged,
      { source: `/:path((?!(?:(?:${prefixes})/)?api/).+)/`, destination: '/:path', permanent: true },
    ]
  },
  async rewrites() {
    return {
      beforeFiles: [],
      afterFiles: [
        { source: '/', destination: '/ru' },
        // Pictures have the same address in all languages; kinds of location pictures other than guides are excursions.
        { source: '/:lang([a-z]{2})/assets/:path*', destination: '/assets/:path*' },
        {
          source: '/assets/location/:kind((?!g/|e/)[a-z\\d]+)/:file',
          destination: '/assets/location/e/:file',
        },
        // `/a` is the same area as `/account`.
        { source: '/a/:path*', destination: '/ru/account/:path*' },
        { source: `/:locale(${prefixes})/a/:path*`, destination: '/:locale/account/:path*' },
        // The API reads the language from the address that was asked for.
        { source: `/:locale(${prefixes})/api/:path*`, destination: '/api/:path*' },
        { source: `/:path(${notRussian}.*)`, destination: '/ru/:path' },
      ],
      fallback: [],
    }
  },
  async headers() {
    return [
      ...(isOnVercel
        ? headersOfFront(
            {
              siteUrl: process.env.SITE_URL || 'https://localhost',
              assetUrl: assetHost || undefined,
              hasTagManager: Boolean(process.env.TAG_MANAGER_ID),
              errorReports: process.env.SENTRY_DSN || undefined,
            },
            prefixes,
          )
        : []),
      {
        // Uploaded files and share pictures have a name for each content, and say so themselves.
        source: '/assets/:path((?!(?:files|cards)/).*)',
        headers: [{ key: 'Cache-Control', value: assetCaching }],
      },
      {
        source: '/:lang([a-z]{2})/assets/:path*',
        headers: [{ key: 'Cache-Control', value: assetCaching }],
      },
      // Browsers use fonts and scripts from another host only with this header.
      ...(assetHost
        ? ['/assets/:path*', '/_next/static/:path*'].map((source) => ({
            source,
            headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }],
          }))
        : []),
    ]
  },
}

export default createNextIntlPlugin('./lib/server/i18n/request.ts')(config)

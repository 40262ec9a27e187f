// Parts of other packages that the site relies on without their promise, for tests/scripts/next-internals.test.ts.

/** A row of the table in docs/upgrading.md, what is true of a file, and parts of the file that show it. */
export type Assumption = [row: string, says: string, ...parts: (string | RegExp)[]]

/** By files of `next/dist`. */
export const ofNext: Record<string, Assumption[]> = {
  'build/define-env.js': [
    ['first files', 'the list of chunks is called TURBOPACK', "chunkLoadingGlobal) ?? 'TURBOPACK'"],
    [
      'inside Next.js',
      'bundles know NEXT_RUNTIME',
      /'process\.env\.NEXT_RUNTIME': .*isNodeServer \? 'nodejs'/,
    ],
  ],
  'build/generate-routes-manifest.js': [
    [
      'routes of a build',
      'a build lists routes',
      /^ +dynamicRoutes,$/m,
      /^ +staticRoutes,$/m,
      /^ +redirects: /m,
    ],
  ],
  'build/route-bundle-stats.js': [
    [
      'scripts of a page',
      'a build lists the scripts of a page',
      'CLIENT_REFERENCE_MANIFEST}.js',
      'entryJSFiles',
    ],
  ],
  'build/segment-config/app/app-segments.js': [
    [
      'exports that are undefined',
      'only functions count',
      "typeof userland.generateStaticParams === 'function'",
    ],
  ],
  'build/templates/app-page-runtime.js': [
    ['state of kept pages on Vercel', 'a header says if a page was kept', "'x-nextjs-cache'"],
  ],
  'client/components/app-router.js': [
    ['mark in the history', 'the router marks its entries', '__NA: true', 'useInsertionEffect'],
    ['Back and Forward', 'the router listens itself', "window.addEventListener('popstate', onPopState)"],
    [
      'cancelled navigation',
      'the router follows an address in the history',
      /replaceState = function [\s\S]*?if \(url\) \{\s*applyUrlFromHistoryPushReplace\(url\)/,
    ],
  ],
  'client/components/app-router-headers.js': [
    ["router's headers", 'the router asks with these', "RSC_HEADER = 'rsc'", "NEXT_URL = 'next-url'"],
    ["router's parameter", 'the router adds this', "NEXT_RSC_UNION_QUERY = '_rsc'"],
    ['full loads', 'page data have this type', "RSC_CONTENT_TYPE_HEADER = 'text/x-component'"],
  ],
  'client/components/http-access-fallback/http-access-fallback.js': [
    ['error digests', 'missing pages are marked so', "ERROR_CODE = 'NEXT_HTTP_ERROR_FALLBACK'"],
  ],
  'client/components/redirect-error.js': [
    ['error digests', 'moved pages are marked so', "ERROR_CODE = 'NEXT_REDIRECT'"],
  ],
  'client/components/router-reducer/fetch-server-response.js': [
    [
      'full loads',
      'without data the router loads the page',
      /if \(!isFlightResponse \|\|[\s\S]*?doMpaNavigation/,
    ],
  ],
  'compiled/@vercel/nft/index.js': [['traced files', 'Next.js has a copy of the tracer', 'nodeFileTrace']],
  // Next.js's runtime that renders pages in production.
  'compiled/next-server/app-page-turbo.runtime.prod.js': [
    ['flight data', 'page data are pushed', '(self.__next_f=self.__next_f||[]).push(', 'self.__next_f.push('],
    ['later scripts', 'scripts are written so', '<script src="', ' async=""><\\/script>'],
    ['later scripts', 'the first script is preloaded', 'rel:"preload",as:"script"'],
    ['elements of two Reacts', 'pages are made of these elements', 'react.transitional.element'],
  ],
  'compiled/react/cjs/react.react-server.production.js': [
    [
      'cache outside of rendering',
      'cache keeps nothing there',
      'if (!dispatcher) return fn.apply(null, arguments)',
    ],
  ],
  'lib/constants.js': [
    ['tags by a marker', 'a read may have 128 tags', 'NEXT_CACHE_TAG_MAX_ITEMS = 128'],
    ['cache entries', 'tags are in this header', "NEXT_CACHE_TAGS_HEADER = 'x-next-cache-tags'"],
  ],
  'server/app-render/create-error-handler.js': [['ids of errors', 'errors get a digest', 'err.digest = ']],
  'server/base-server.js': [['names of spans', 'spans have a route', "'next.route'"]],
  'server/config.js': [
    [
      'built settings',
      'a variable has the settings',
      'JSON.parse(process.env.__NEXT_PRIVATE_STANDALONE_CONFIG)',
    ],
  ],
  'server/config-schema.js': [
    [
      'experimental settings',
      'these are for builds',
      'turbopackFileSystemCacheForBuild:',
      'turbopackSourceMaps:',
      'cssChunking:',
    ],
    ['experimental settings', 'these are for servers', 'proxyClientMaxBodySize:', 'preloadEntriesOnStart:'],
  ],
  'server/config-shared.js': [
    ['uncaught errors', 'our listeners stay', 'removeUncaughtErrorAndRejectionListeners: false'],
  ],
  'server/get-page-files.js': [
    [
      'first files',
      'the first files are pushed to a list',
      /`\(globalThis\[\S+ \|\| \(globalThis\[\S+ = \[\]\)\)\.push\(/,
    ],
  ],
  'server/lib/is-rsc-request.js': [["router's headers", 'data are asked for by 1', "value === '1'"]],
  'server/lib/streaming-metadata.js': [
    ['complete head', 'a head is late without a user agent', /if \(!?userAgent (?:\|\||&& cachedRegex)/],
    ['complete head', 'others are asked the setting', /cachedRegex\.test\(userAgent\)\) \{\s*return false/],
  ],
  'server/lib/trace/tracer.js': [['names of spans', 'spans have a type', "'next.span_type'"]],
  'server/next.js': [
    ['upgrades of connections', 'Next.js listens for upgrades', "customServer.on('upgrade'"],
    [
      'upgrades of connections',
      'it does so with the first request',
      /parsedUrl\)=>\{\s*this\.setupWebSocketHandler/,
    ],
  ],
  'server/next-server.js': [
    ['cache entries', 'each request gets a handler', 'return new _incrementalcache.IncrementalCache({'],
  ],
  'server/pipe-readable.js': [
    ['end of an answer', 'Next.js waits for an event', "res.once('finish'"],
    ['held answers', 'Next.js writes so', 'res.flushHeaders()', 'res.write(chunk)', 'res.end()'],
  ],
  'server/response-cache/types.js': [
    ['cache entries', 'entries have kinds', 'CachedRouteKind["APP_PAGE"]', 'CachedRouteKind["FETCH"]'],
  ],
  'shared/lib/constants.js': [
    ['built settings', 'a build writes its settings', "SERVER_FILES_MANIFEST = 'required-server-files'"],
    ['routes of a build', 'a build writes its routes', "ROUTES_MANIFEST = 'routes-manifest.json'"],
    [
      'scripts of a page',
      'a build names such files',
      "CLIENT_REFERENCE_MANIFEST = 'client-reference-manifest'",
    ],
    ['id of a build', 'a build writes its id', "BUILD_ID_FILE = 'BUILD_ID'"],
  ],
  'shared/lib/router/utils/cache-busting-search-param.js': [
    [
      "router's parameter",
      'it is empty without headers',
      /undefined\) \{\s*return null/,
      /null\) \{\s*return ''/,
    ],
  ],
  'shared/lib/router/utils/path-match.js': [
    ['addresses in any case', 'the case of an address counts for nothing', 'options.sensitive : false'],
  ],
}

/** By files of `node_modules`. */
export const ofOthers: Record<string, Assumption[]> = {
  'next/package.json': [['command line', 'Next.js is started by this file', '"next": "./dist/bin/next"']],
  'react-dom/cjs/react-dom-server-legacy.node.production.js': [
    [
      'elements of two Reacts',
      'the renderer reads these elements',
      'Symbol.for("react.transitional.element")',
    ],
  ],
  'react-dom/package.json': [
    ['renderer by name', 'there is a stand-in for servers', '"react-server": "./server.react-server.js"'],
    ['renderer by name', 'elsewhere it is the renderer', '"node": "./server.node.js"'],
  ],
  '@prisma/adapter-pg/dist/index.mjs': [
    ['functions of the adapter', 'names are asked for by the query', 'statementNameGenerator?.(query)'],
    ['functions of the adapter', 'the pool can be had', 'underlyingDriver()'],
    ['shape of errors', 'lost connections are named', '"DatabaseNotReachable"', '"ConnectionClosed"'],
    [
      'shape of errors',
      'codes of PostgreSQL are kept',
      '"SocketTimeout"',
      '"TooManyConnections"',
      'originalCode',
    ],
    [
      'schema engine',
      'these can be replaced',
      'async performIO(',
      'async executeScript(',
      'onError(error) {',
    ],
  ],
  '@prisma/client/runtime/client.js': [['shape of errors', 'causes are kept', 'driverAdapterError']],
  '@prisma/schema-engine-wasm/schema_engine_bg.js': [
    [
      'schema engine',
      'the engine can be started',
      'export function __wbg_set_wasm(',
      'export class SchemaEngine',
    ],
    ['schema engine', 'the engine tells why it has failed', 'PRISMA_WASM_PANIC_REGISTRY'],
  ],
  '@prisma/schema-engine-wasm/schema_engine_bg.wasm': [
    ['command line of Prisma', 'migrations are listed in a table', '_prisma_migrations'],
  ],
  'prisma/build/cli.js': [
    ['schema engine', 'an engine may be chosen', 'PRISMA_SCHEMA_ENGINE_BINARY', 'can-connect-to-database'],
    [
      'command line without Studio',
      'Studio is loaded by these names',
      'require("@prisma/studio-core/data/bff")',
      'require("@prisma/dev/internal/state")',
    ],
  ],
  'prisma/build/index.js': [['command line of Prisma', 'Prisma is started by this file', 'cli.js']],
}

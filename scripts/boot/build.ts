import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressStatic } from './compress-static.ts'
import { command } from './progress.ts'
import { projectFolder } from './settings.ts'
import { startedPrograms, tracedFiles } from './traced-files.ts'

/** Sources of a build. Pictures are served as they are, so they need no rebuild. */
const sources = [
  ...['app/**', 'components/**', 'lib/**', 'messages/**', 'prisma/schema.prisma'],
  ...['next.config.ts', 'middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts'],
  ...['postcss.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
]

/** Variables that next.config.ts reads; on Vercel also others, but there each deployment is built. */
const builtIn = new Set(['INTERNAL_PAGES', 'CDN', 'CDN_URL', 'SOURCE_MAPS', 'VERCEL'])

/** Written into the build folder after a build has succeeded, so that an interrupted one does not count. */
const stampFile = (folder: string) => join(projectFolder, folder, 'cicerone-sources')

/** Scripts, style sheets and fonts of a build. */
export const staticFolder = (folder: string) => join(projectFolder, folder, 'static')

type Build = {
  /** Relative to the project, `.next` for what is served and another for the tests. */
  folder: string
  environment: NodeJS.ProcessEnv
}

/** True if the folder has a complete build of the current sources. */
export function isBuilt({ folder, environment }: Build): boolean {
  const stamp = stampFile(folder)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(environment)
}

/** Makes what an image or a pipeline needs: `bundle`, and its scripts and style sheets in their smallest form. */
export async function build(made: Build): Promise<void> {
  await bundle(made)
  await compressStatic(staticFolder(made.folder))
}

/** Runs `next build`, without types: scripts/boot/types.ts has them. No page is read from a database. */
export async function bundle({ folder, environment }: Build): Promise<void> {
  rmSync(stampFile(folder), { force: true })
  const before = fingerprint(environment)
  await command(process.execPath, [join(projectFolder, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: projectFolder,
    env: {
      ...environment,
      NODE_ENV: 'production',
      NEXT_DIST_DIR: folder,
      TYPES_CHECKED: '1',
      // A function of Vercel's has only files that are listed; elsewhere all are there.
      ...(environment.VERCEL === '1' && {
        STARTED_PROGRAMS: JSON.stringify(await tracedFiles(startedPrograms())),
      }),
    },
    failure: 'The production build failed.',
  })
  // The sources as of the start: anything changed since then needs another build.
  writeFileSync(stampFile(folder), before)
}

/** Of the sources, and of the settings that become part of a build. */
export function fingerprint(environment: Record<string, string | undefined>): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: projectFolder, exclude: ['lib/server/prisma/client/**'] })
  for (const file of files.sort()) {
    const path = join(projectFolder, file)
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path))
  }
  // Only these become part of a build; everything else is read when a page is rendered. Empty is the same as absent, as for
  // next.config.ts: images are built with empty arguments, and run without these variables.
  for (const [name, value] of Object.entries(environment).sort()) {
    if (value && (name.startsWith('NEXT_PUBLIC_') || builtIn.has(name))) hash.update(`${name}=${value}\0`)
  }
  return hash.digest('hex')
}

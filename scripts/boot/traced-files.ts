import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { projectFolder } from './settings.ts'

type Trace = (
  files: string[],
  options: {
    base: string
    processCwd: string
    conditions: string[]
    moduleSyncCatchall: boolean
    mixedModules: boolean
    ignore: (path: string) => boolean
    readFile: (path: string) => Promise<Buffer | string | null>
  },
) => Promise<{ fileList: Set<string> }>

/** Programs that the server starts as processes of their own: for pictures, share pictures, documents and calendars. */
export function startedPrograms(): string[] {
  return globSync(
    ['lib/server/**/{cutter,drawer,encoder}.ts', 'lib/domain/conversation/calendar/import/reader.ts'],
    {
      cwd: projectFolder,
    },
  )
}

/**
 * Programs of ours and all that they import, packages as well, by the tracer that Next.js uses for its pages.
 * @param programs relative to the project, as are the files that are returned
 */
export async function tracedFiles(
  programs: string[],
  isUseless: (path: string) => boolean = () => false,
): Promise<string[]> {
  const { nodeFileTrace }: { nodeFileTrace: Trace } = createRequire(import.meta.url)(
    'next/dist/compiled/@vercel/nft',
  )
  const { fileList } = await nodeFileTrace(
    programs.map((path) => join(projectFolder, path)),
    {
      base: projectFolder,
      processCwd: projectFolder,
      // As Node.js chooses among the files that a package has for different programs.
      conditions: ['node', 'react-server'],
      moduleSyncCatchall: true,
      mixedModules: true,
      ignore: isUseless,
      readFile: async (path) => {
        const source = await readFile(path).catch(() => null)
        const isOurs = path.endsWith('.ts') && !path.includes('node_modules')
        // The tracer reads JavaScript only.
        return source && isOurs ? stripTypeScriptTypes(source.toString()) : source
      },
    },
  )
  return [...fileList]
}

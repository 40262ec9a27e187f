import { join } from 'node:path'
import { runProcess } from './processes.ts'
import { projectFolder } from './settings.ts'

/**
 * Writes Next.js's route types into `folder` and runs the compiler over the whole project; errors go to the terminal.
 * The folder is not the one that a running server uses, which may have types of an older build.
 */
export async function checkTypes(folder: string): Promise<boolean> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_DIST_DIR: folder,
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const lines: string[] = []
  const typegen = await runProcess(
    process.execPath,
    [join(projectFolder, 'node_modules/next/dist/bin/next'), 'typegen'],
    { cwd: projectFolder, env, onLine: (line) => lines.push(line) },
  )
  if (typegen.code !== 0) {
    console.log(lines.join('\n'))
    return false
  }
  const compiler = join(projectFolder, 'node_modules/typescript/bin/tsc')
  const { code } = await runProcess(process.execPath, [compiler, '--noEmit', '-p', 'scripts/tsconfig.json'], {
    cwd: projectFolder,
    env,
  })
  return code === 0
}

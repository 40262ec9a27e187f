import { constants, setPriority } from 'node:os'
import { staticFolder } from './build.ts'
import { compressProgram, isCompressed } from './compress-static.ts'
import { isIncomplete, worldProgram } from './database.ts'
import { hasListedPictures, picturesProgram } from './pictures.ts'
import { isStopping, startProcess } from './processes.ts'
import { print } from './progress.ts'
import { projectFolder } from './settings.ts'

/** Part of a first start, and the program that does it. */
export type Part = { title: string; program: string[] }

/**
 * Parts of a first start that the site need not wait for and that are still to be done.
 * @param buildFolder of the site that runs, `.next`
 */
export async function remainingParts(url: string, buildFolder: string): Promise<Part[]> {
  const scripts = staticFolder(buildFolder)
  return [
    ...(isCompressed(scripts)
      ? []
      : [{ title: 'smallest form of scripts', program: [...compressProgram, scripts] }]),
    ...((await isIncomplete(url))
      ? [{ title: 'countries and cities of the world', program: worldProgram }]
      : []),
    ...(hasListedPictures() ? [{ title: 'pictures', program: picturesProgram }] : []),
  ]
}

/** Does parts one after the other beside the running site, which comes first. The next start repeats what fails. */
export async function finishBeside(
  parts: Part[],
  environment: NodeJS.ProcessEnv,
  url: string,
): Promise<void> {
  for (const { title, program } of parts) {
    // Before as well as after each: nobody waits for this function, so an error of `startProcess` would end the script at once.
    if (isStopping()) return
    const lines: string[] = []
    const { pid, ended } = startProcess(process.execPath, program, {
      cwd: projectFolder,
      env: { ...environment, DATABASE_URL: url },
      onLine: (line) => lines.push(line),
    })
    if (pid > 0) setPriority(pid, constants.priority.PRIORITY_LOW)
    const { code } = await ended
    if (isStopping()) return
    if (code === 0) print(`✓ ${title}`)
    else print(`WARNING: ${title}: not finished, the next start tries again.\n${lines.join('\n')}`)
  }
}

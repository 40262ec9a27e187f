import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BootError, runProcess } from '../boot/processes.ts'
import { projectFolder } from '../boot/settings.ts'

/** Files that differ from where the branch left main, committed or not, without those that were deleted. */
export async function changedFiles(): Promise<string[]> {
  const [base = ''] = await git('merge-base', 'HEAD', 'main')
  const changed = await git('diff', '--name-only', base)
  const added = await git('ls-files', '--others', '--exclude-standard')
  return [...changed, ...added].filter((file) => existsSync(join(projectFolder, file)))
}

async function git(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  const { code } = await runProcess('git', args, { cwd: projectFolder, onLine: (line) => lines.push(line) })
  if (code !== 0) throw new BootError(`"git ${args.join(' ')}" failed: ${lines.join(' ')}`)
  return lines.filter((line) => line !== '')
}

import { type RunningProcess, startProcess } from './processes.ts'
import { print } from './progress.ts'
import { projectFolder } from './settings.ts'

const program = 'scripts/boot/work.ts'

/** Starts the process that does emails and jobs. Its output goes to the terminal. */
export function startWorker(environment: NodeJS.ProcessEnv): RunningProcess {
  return startProcess(process.execPath, [program], { cwd: projectFolder, env: environment })
}

/** The same for `npm run dev`: with the sources as they are after each change. */
export function startWatchingWorker(environment: NodeJS.ProcessEnv): RunningProcess {
  const env: NodeJS.ProcessEnv = { ...environment, NODE_ENV: 'development' }
  const options = ['--watch', '--watch-preserve-output', program]
  return startProcess(process.execPath, options, { cwd: projectFolder, env, onLine: print })
}

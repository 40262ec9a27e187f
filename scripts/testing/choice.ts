import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BootError } from '../boot/processes.ts'
import { projectFolder } from '../boot/settings.ts'
import { changedFiles } from './changed-files.ts'

const gates = ['lint', 'types', 'drift', 'build'] as const
type Gate = (typeof gates)[number]

/** Parts that one call of `npm test` runs. */
export type Choice = {
  gates: Set<Gate>
  /** Paths that the runner of `*.test.ts` takes; none for not at all. */
  unit: string[]
  /** True if `unit` are sources whose tests are looked for. */
  isBySource: boolean
  /** Paths that the runner of `*.spec.ts` takes; none for not at all. */
  browser: string[]
  /** True if the build of the same sources may be used again. */
  mayReuseBuild: boolean
  /** True if the slowest files are listed at the end. */
  withTimes: boolean
}

const everyday = ['api', 'components', 'lib', 'scripts', 'support'].map((folder) => `tests/${folder}/`)

/**
 * Reads the command line.
 * @throws BootError for a word that is neither a step, a folder of tests/ nor a file
 */
export async function choose(words: string[]): Promise<Choice> {
  const withTimes = words.includes('--times')
  const named = words.filter((word) => word !== '--times')
  const nothing = { gates: new Set<Gate>(), unit: [], isBySource: false, browser: [], withTimes }
  if (named.length === 0) {
    return {
      ...nothing,
      gates: new Set(gates),
      unit: everyday,
      browser: ['tests/e2e/'],
      mayReuseBuild: false,
    }
  }
  if (named.length === 1 && named[0] === 'changed') {
    const files = await changedFiles()
    const specs = files.filter((file) => file.endsWith('.spec.ts'))
    const sources = files.filter((file) => /\.(?:ts|tsx)$/.test(file) && !specs.includes(file))
    return {
      ...nothing,
      gates: new Set(['lint', 'types', ...(files.some(isOfSchema) ? (['drift'] as const) : [])]),
      unit: sources,
      isBySource: true,
      browser: specs,
      mayReuseBuild: true,
    }
  }
  const choice: Choice = { ...nothing, unit: [], browser: [], mayReuseBuild: true }
  for (const word of named) add(choice, word)
  if (choice.gates.has('build')) choice.mayReuseBuild = false
  return choice
}

function add(choice: Choice, word: string): void {
  const gate = gates.find((one) => one === word)
  if (gate) {
    choice.gates.add(gate)
    return
  }
  const path = existsSync(join(projectFolder, 'tests', word)) ? `tests/${word}/` : word
  if (!existsSync(join(projectFolder, path))) {
    throw new BootError(
      `"${word}" is neither a step (${gates.join(', ')}, full, changed), a folder of tests/ nor a file.`,
    )
  }
  const isForBrowser = /(?:^|\/)(?:e2e|gallery)\/|\.spec\.ts$/.test(path)
  if (isForBrowser) choice.browser.push(path)
  else choice.unit.push(path)
  if (word === 'full') choice.browser.push(path)
}

function isOfSchema(file: string): boolean {
  return file.startsWith('prisma/')
}

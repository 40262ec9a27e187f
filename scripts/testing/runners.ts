import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { runProcess } from '../boot/processes.ts'
import { projectFolder } from '../boot/settings.ts'
import type { Choice } from './choice.ts'
import type { Count } from './counts.ts'
import { environmentFor, foldersIn } from './sites.ts'
import { addTime } from './times.ts'

const vitestResult = z.object({
  numPassedTests: z.number(),
  /** False for errors outside of tests, too. */
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      /** Error outside of a test. */
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const playwrightSpec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({ duration: z.number(), error: z.object({ message: z.string().optional() }).optional() }),
      ),
    }),
  ),
})
type Suite = { specs: Array<z.infer<typeof playwrightSpec>>; suites?: Suite[] | undefined }
const playwrightSuite: z.ZodType<Suite> = z.object({
  specs: z.array(playwrightSpec),
  suites: z.lazy(() => playwrightSuite.array()).optional(),
})
const playwrightResult = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite),
})

/**
 * Runs the unit, API and component tests.
 * @param admin the address of a database that may create others
 */
export async function runVitest(choice: Choice, admin: string, folder: string): Promise<Count> {
  const file = join(folder, 'vitest.json')
  const env = {
    ...environmentFor({ TEST_DATABASE_URL: admin, ...foldersIn(folder) }),
    ...compiledIn(folder),
    NODE_ENV: 'test' as const,
  }
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests']
  const paths = choice.isBySource ? ['related', '--run', ...choice.unit] : ['run', ...choice.unit]
  await runTool('vitest/vitest.mjs', [...paths, ...output], env)
  const result = vitestResult.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const { name, startTime, endTime } of result.testResults) addTime(name, endTime - startTime)
  const failures = result.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(projectFolder, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    return [
      ...(message ? [describeFailure(file, '', message)] : []),
      ...failed.map(({ fullName, failureMessages }) => describeFailure(file, fullName, failureMessages[0])),
    ]
  })
  return { passed: result.numPassedTests, failed: failures.length || (result.success ? 0 : 1), failures }
}

/** One line, with the first ones of the error; what was expected and received stands in the second and third. */
function describeFailure(file: string, test: string, error = ''): string {
  const lines = stripVTControlCharacters(error).split('\n')
  const words = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('at '))
  const reason = words.slice(0, 4).join(' ').slice(0, 300)
  return [`${file}${test ? ` › ${test}` : ''}`, reason].filter(Boolean).join(': ')
}

export async function runPlaywright(
  paths: string[],
  environment: NodeJS.ProcessEnv,
  folder: string,
): Promise<Count> {
  const file = join(folder, 'playwright.json')
  const env = { ...environment, ...compiledIn(folder), PLAYWRIGHT_RESULT: file }
  // Some tests of the full run wait for others, see playwright.config.ts; a few by themselves don't.
  const isFull = paths.some((path) => path.startsWith('tests/full/') && path.endsWith('/'))
  const words = ['test', ...paths, ...(isFull ? [] : ['--no-deps'])]
  // The tests change data with the server's own code, as another process would; `server-only` lets it in.
  await runTool('@playwright/test/cli.js', words, env, ['--conditions=react-server'])
  const { stats, errors, suites } = playwrightResult.parse(JSON.parse(readFileSync(file, 'utf8')))
  const failures: string[] = []
  for (const { file, line, title, ok, tests } of suites.flatMap(specsOf)) {
    const path = join('tests', file)
    const results = tests.flatMap(({ results }) => results)
    for (const { duration } of results) addTime(path, duration)
    const { error } = results.find(({ error }) => error) ?? {}
    if (!ok) failures.push(describeFailure(`${path}:${line}`, title, error?.message))
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures }
}

/** Tests start hundreds of our programs, which load in a third of the time from a cache of compiled code. */
function compiledIn(folder: string): { NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: join(folder, 'compiled') }
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Runs a program out of node_modules with the terminal as its output; true when it ended well. */
export async function runTool(
  path: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  nodeOptions: string[] = [],
): Promise<boolean> {
  const program = join(projectFolder, 'node_modules', path)
  const all = [...nodeOptions, program, ...args]
  const { code } = await runProcess(process.execPath, all, { cwd: projectFolder, env })
  return code === 0
}

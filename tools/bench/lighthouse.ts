import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { runProcess } from '../../scripts/boot/processes.ts'
import { say, step } from '../../scripts/boot/progress.ts'

/** Performance out of 100, the others in milliseconds. */
export type View = { performance: number; fcp: number; lcp: number }

/**
 * How Lighthouse makes a phone's slow line: `simulate` loads at full speed and computes what a slow line would have taken,
 * `devtools` slows line and processor down while it loads. The first is what reports and scores come from, but it counts
 * whatever happened to arrive before the first frame as needed for it, so that one page has two results a second apart.
 */
export type Throttling = 'simulate' | 'devtools'

const folder = import.meta.dirname
/** Its packages are as large as all that tests need, so that they come only with the first benchmark. */
const program = join(folder, 'node_modules/lighthouse/cli/index.js')

/** Installs Lighthouse where it is missing. @returns whether it is there */
export async function installLighthouse(): Promise<boolean> {
  if (existsSync(program)) return true
  const words = ['ci', '--prefix', folder, '--ignore-scripts', '--loglevel=error']
  const install = async () => (await runProcess('npm', words, { onLine: say })).code === 0
  return step('Lighthouse into tools/bench/node_modules', install, Boolean)
}

const audit = z.object({ numericValue: z.number() })
const report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({ 'first-contentful-paint': audit, 'largest-contentful-paint': audit }),
})

const run = promisify(execFile)

/**
 * One run with Lighthouse's settings for phones.
 * @param port of the browser
 * @returns none if nothing was shown in time, as on a busy machine
 */
export async function viewOnPhone(address: string, port: number, throttling: Throttling): Promise<View[]> {
  const options = [
    `--port=${port}`,
    `--throttling-method=${throttling}`,
    '--only-categories=performance',
    // Only for reports that somebody looks at.
    '--disable-full-page-screenshot',
    '--output=json',
    '--quiet',
  ]
  try {
    const words = [program, address, ...options]
    const { stdout } = await run(process.execPath, words, { maxBuffer: 64 * 1024 * 1024 })
    const { categories, audits } = report.parse(JSON.parse(stdout))
    return [
      {
        performance: Math.round(categories.performance.score * 100),
        fcp: audits['first-contentful-paint'].numericValue,
        lcp: audits['largest-contentful-paint'].numericValue,
      },
    ]
  } catch (error) {
    console.error(`Lighthouse did not look at ${address}: ${error instanceof Error ? error.message : error}`)
    return []
  }
}

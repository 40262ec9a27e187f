import { z } from 'zod'
import { BootError, runProcess } from '../../scripts/boot/processes.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'
import { line, ms } from './figures.ts'

const pair = z.tuple([z.number(), z.number()])
const searchTime = z.object({ name: z.string(), call: pair, raw: pair, statements: z.number() })
type SearchTime = z.infer<typeof searchTime>

/** Searches in one database. */
export async function timeSearches(url: string, environment: NodeJS.ProcessEnv): Promise<SearchTime[]> {
  const lines: string[] = []
  const { code } = await runProcess(process.execPath, ['tools/bench/search-times.ts'], {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
    onLine: (text) => lines.push(text),
  })
  if (code !== 0) throw new BootError('The searches could not be measured.', lines.join('\n'))
  return lines.filter((text) => text.startsWith('{')).map((text) => searchTime.parse(JSON.parse(text)))
}

/** Results with growing numbers of excursions, relative to the smallest. */
export function searchLines(measured: ReadonlyArray<{ scale: number; times: SearchTime[] }>): string[] {
  const [smallest] = measured
  return measured.flatMap(({ scale, times }) => [
    `Searches among ${scale} excursions, four clients: growth of what 95 of 100 calls take, against the smallest number`,
    ...times.map((one, index) => {
      const first = smallest?.times[index]?.call[1] ?? one.call[1]
      const of = ([p50, p95]: [number, number]) => `${ms(p50)} / ${ms(p95)}`
      return line(
        one.name,
        one.call[1] / first,
        `p50 / p95 ${of(one.call)}, its SQL alone ${of(one.raw)}, ${one.statements} statements`,
      )
    }),
    '',
  ])
}

import { z } from 'zod'
import { BootError, runProcess } from '../../scripts/boot/processes.ts'
import { command } from '../../scripts/boot/progress.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'
import { line, median, ms } from './figures.ts'

const queryTime = z.object({ name: z.string(), small: z.number(), large: z.number() })

/** Adds so many excursions to a database. */
export async function addSynthetic(
  scale: number,
  url: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const script = ['--conditions=react-server', 'prisma/seed/index.ts', '--no-pictures']
  await command(process.execPath, [...script, '--scale', String(scale)], {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
    failure: 'The synthetic excursions could not be written; the lines above say why.',
  })
}

/** Queries on a large database against a small one. */
export async function measureQueries(
  small: string,
  large: string,
  { scale, environment }: { scale: number; environment: NodeJS.ProcessEnv },
): Promise<string[]> {
  const lines: string[] = []
  const { code } = await runProcess(
    process.execPath,
    ['--conditions=react-server', 'tools/bench/query-times.ts'],
    {
      cwd: projectFolder,
      env: { ...environment, DATABASE_URL: small, LARGE_DATABASE_URL: large },
      onLine: (text) => lines.push(text),
    },
  )
  if (code !== 0) throw new BootError('The queries could not be measured.', lines.join('\n'))
  const measured = lines
    .filter((text) => text.startsWith('{'))
    .map((text) => queryTime.parse(JSON.parse(text)))
  return [
    `Queries with ${scale} synthetic excursions against the demo data alone: 1 is no growth`,
    ...measured.map((one) =>
      line(one.name, one.large / one.small, `${ms(one.large)} against ${ms(one.small)}`),
    ),
    line('middle of all', median(measured.map((one) => one.large / one.small)), ''),
    '',
  ]
}

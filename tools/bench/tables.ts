import { z } from 'zod'
import { BootError, runProcess } from '../../scripts/boot/processes.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'
import { line, ms } from './figures.ts'

const tableTime = z.object({
  name: z.string(),
  page: z.number(),
  raw: z.number(),
  statements: z.number(),
})

/** Pages of tables against the statements of which they are made. */
export async function measureTables(
  url: string,
  { scale, environment }: { scale: number; environment: NodeJS.ProcessEnv },
): Promise<string[]> {
  const lines: string[] = []
  const { code } = await runProcess(process.execPath, ['tools/bench/table-times.ts'], {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
    onLine: (text) => lines.push(text),
  })
  if (code !== 0) throw new BootError('The tables could not be measured.', lines.join('\n'))
  const measured = lines
    .filter((text) => text.startsWith('{'))
    .map((text) => tableTime.parse(JSON.parse(text)))
  return [
    `Pages of tables of ${scale} rows against their own SQL, 95 of 100 are quicker: at most 4, of 6 statements`,
    ...measured.map(({ name, page, raw, statements }) =>
      line(name, page / raw, `${ms(page)} against ${ms(raw)}, ${statements} statements`),
    ),
    '',
  ]
}

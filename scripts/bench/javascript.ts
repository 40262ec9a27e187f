import { rmSync } from 'node:fs'
import { BootError, onStop, runProcess } from '../boot/processes.ts'
import { projectFolder } from '../boot/settings.ts'
import { emptyAppFolder } from './empty-app.ts'
import { line } from './figures.ts'
import { listPages, type Site } from './site.ts'

/** In its own process, since it builds and serves another app next to this one. */
export async function measureJavaScript(site: Site): Promise<string[]> {
  const forget = onStop(() => rmSync(emptyAppFolder, { recursive: true, force: true }))
  const pages = await listPages(site)
  const lines: string[] = []
  const { code } = await runProcess(
    process.execPath,
    ['scripts/measure-javascript.ts', site.address, ...pages.map(({ path }) => path), '/guides/italy/rome'],
    { cwd: projectFolder, onLine: (text) => lines.push(text) },
  )
  forget()
  const measured = lines.flatMap((text) => {
    const [, path = '', bytes = '', ratio = ''] =
      /^(\/.*): (\d+) bytes, ([\d.]+) × empty$/.exec(text.trim()) ?? []
    return path ? line(path, Number(ratio), `${bytes} bytes`) : []
  })
  // It also exits with 1 when a page is over the limit, and then there are figures to show.
  if (code !== 0 && measured.length === 0)
    throw new BootError('The JavaScript could not be measured.', lines.join('\n'))
  const empty = lines.find((text) => text.startsWith('empty page')) ?? ''
  return [
    'JavaScript of a page against an empty page of the same Next.js, gzipped: at most 1.12',
    ...measured,
    `  ${empty}`,
    '',
  ]
}

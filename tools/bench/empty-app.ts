// An empty app of the same Next.js, to compare with: its page and what it ships, a dynamic list of plain cards, and an
// API call that reads nothing. Run by itself it serves until it is ended, and prints its address:
//   node tools/bench/empty-app.ts [folder of pictures]
import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** In the project's folder, since its packages are found from there. */
export const emptyAppFolder = join(root, '.next-empty')

const files = {
  'package.json': '{ "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(root)} }, poweredByHeader: false }\n`,
  // Needed, or Next.js would use the one of the folder above.
  'instrumentation.js': 'export function register() {}\n',
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <p>Empty</p>\n}\n',
  'app/picture/[name]/page.jsx': `export const dynamicParams = true
export default async function Picture({ params }) {
  const { name } = await params
  return <img src={'/' + name + '.jpg'} alt="" fetchPriority="high" style={{ width: '100%' }} />
}
`,
  'app/list/page.jsx': `export const dynamic = 'force-dynamic'
export default function List() {
  return <ul>{Array.from({ length: 24 }, (_, number) => (
    <li key={number}>
      <a href={'/' + number}><img src={'/' + number + '.jpg'} alt="" width="320" height="240" /></a>
      <h2>A walk around the old town {number}</h2>
      <p>Two hours on foot, from the harbour to the hill, with a stop for coffee.</p>
      <p>from 45 € · 4.9</p>
    </li>
  ))}</ul>
}
`,
  'app/api/empty/route.js':
    "export const dynamic = 'force-dynamic'\nexport function GET() {\n  return Response.json({})\n}\n",
}

/**
 * Builds the app and serves it, in this process.
 * @param pictures a folder that has the main picture of `/picture/<name>` as `<name>.jpg`
 */
export async function serveEmptyApp(
  pictures?: string,
): Promise<{ address: string; close: () => Promise<void> }> {
  await rm(emptyAppFolder, { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(emptyAppFolder, file, '..'), { recursive: true })
    await writeFile(join(emptyAppFolder, file), text)
  }
  const shown = join(emptyAppFolder, 'public')
  await mkdir(shown)
  for (const file of pictures ? await readdir(pictures) : [])
    await copyFile(join(pictures ?? '', file), join(shown, file))
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production' as const,
    NEXT_DIST_DIR: '',
  }
  await run(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build', emptyAppFolder], {
    env,
  })
  const { default: next } = await import('next')
  const app = next({ dev: false, dir: emptyAppFolder })
  await app.prepare()
  const handle = app.getRequestHandler()
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(emptyAppFolder, { recursive: true, force: true })
    },
  }
}

if (import.meta.main) {
  const { address, close } = await serveEmptyApp(process.argv[2])
  console.log(address)
  // Next.js has timers that would keep the process alive.
  process.once('SIGTERM', () => void close().finally(() => process.exit()))
}

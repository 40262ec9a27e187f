import { rmSync } from 'node:fs'
import { BootError, onStop, startProcess } from '../../scripts/boot/processes.ts'
import { step } from '../../scripts/boot/progress.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'
import { emptyAppFolder } from './empty-app.ts'
import { findNginx, startStaticNginx } from './nginx.ts'

/** Sites to compare with, by address: each a process of its own on this machine. */
export type Peers = {
  /** An empty app of the same Next.js. */
  empty: string
  /** Node.js alone, with the pages by name. */
  plain: string
  /** nginx with the pages by name; undefined where there is none. */
  nginx: string | undefined
  stop: () => Promise<void>
}

/**
 * @param folder for their own files
 * @param pages a folder of pages as the site sends them
 * @param pictures a folder of the pages' main pictures
 */
export async function startPeers(
  folder: string,
  { pages, pictures }: { pages: string; pictures: string },
): Promise<Peers> {
  onStop(() => rmSync(emptyAppFolder, { recursive: true, force: true }))
  const empty = await step('empty app', () => startScript('tools/bench/empty-app.ts', pictures))
  const plain = await startScript('tools/bench/plain-server.ts', pages)
  const nginx = (await findNginx()) === undefined ? undefined : await startStaticNginx(folder, pages)
  const stop = async () => {
    await Promise.all([empty.stop(), plain.stop(), nginx?.stop()])
  }
  return { empty: empty.address, plain: plain.address, nginx: nginx?.address, stop }
}

/** Starts a script that prints its address once it serves. */
async function startScript(
  script: string,
  folder: string,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const output: string[] = []
  const { ended, stop } = startProcess(process.execPath, [script, folder], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production' },
    onLine: (text) => {
      output.push(text)
      if (text.startsWith('http://')) resolve(text)
    },
  })
  const failed = ended.then(() => {
    throw new BootError(`${script} ended before it served.`, output.join('\n'))
  })
  return { address: await Promise.race([promise, failed]), stop }
}

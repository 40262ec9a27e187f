import { chmodSync, chownSync, globSync, lstatSync, mkdtempSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { onStop, type RunningProcess, startProcess } from '../../scripts/boot/processes.ts'
import { inspectImage, mountImage, removeContainers } from './buildah.ts'

/** Settings of an image. */
const configSchema = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      WorkingDir: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      Healthcheck: z.object({ Test: z.tuple([z.literal('CMD')]).rest(z.string()) }),
    }),
  }),
})

type Config = z.output<typeof configSchema>['Docker']['config']
/** Files, and the program that is started among them. */
export type Container = { root: string; config: Omit<Config, 'Healthcheck'> }
export type Image = Container & { megabytes: number; config: Config }

/** A volume at /data, and the settings beside those of the image. */
type Surroundings = { data: string; settings: Record<string, string> }

export async function openImage(): Promise<Image> {
  const { config } = configSchema.parse(JSON.parse(await inspectImage())).Docker
  const root = await mountImage()
  onStop(removeContainers)
  return { root, config, megabytes: megabytesOf(root) }
}

/** A new volume, with the owner and the rights that the image's own folder has, as Docker makes it. */
export function makeVolume({ root }: Container, folder: string): string {
  const data = mkdtempSync(join(folder, 'volume-'))
  const { uid, gid, mode } = statSync(join(root, 'data'))
  chownSync(data, uid, gid)
  chmodSync(data, mode & 0o777)
  return data
}

/** Starts a program in a container, by default that which the container itself names. */
export function startIn(
  { root, config }: Container,
  { data, settings }: Surroundings,
  onLine: (line: string) => void,
  program: string[] = config.Cmd,
): RunningProcess {
  const script = join(import.meta.dirname, 'run.sh')
  const variables = [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)]
  return startProcess(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child', 'sh', script],
      ...[root, data, config.User, config.WorkingDir, ...variables, ...program],
    ],
    { onLine, patience: 20_000 },
  )
}

/** Files with several names count once. */
function megabytesOf(root: string): number {
  const files = globSync(['**/*', '**/.*/**'], { cwd: root }).map((path) => lstatSync(join(root, path)))
  const sizes = new Map(files.filter((file) => file.isFile()).map(({ ino, size }) => [ino, size]))
  return Math.round([...sizes.values()].reduce((sum, size) => sum + size, 0) / 1e6)
}

import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { BootError, runProcess } from '../../scripts/boot/processes.ts'
import { say } from '../../scripts/boot/progress.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'

/**
 * Images have a store of their own: stand-ins must never be found by a build that is meant for a server. Not in the project,
 * whose files tests and linters look through.
 */
const imageFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cicerone-image')
const imageName = 'localhost/cicerone'

/** Runs Buildah, which needs no daemon. @returns what it wrote */
export async function buildah(args: string[], { shown = false } = {}): Promise<string> {
  mkdirSync(imageFolder, { recursive: true })
  const store = ['--root', join(imageFolder, 'store'), '--runroot', join(imageFolder, 'run')]
  const lines: string[] = []
  const { code } = await runProcess('buildah', [...store, '--storage-driver', 'vfs', ...args], {
    cwd: projectFolder,
    onLine: (line) => {
      lines.push(line)
      if (shown) say(line)
    },
  })
  if (code !== 0) throw new BootError(`buildah ${args[0]} failed.`, lines.slice(-60).join('\n'))
  return lines.join('\n')
}

/** A new container with the files of an image, or with none. */
export async function newContainer(image: string): Promise<{ container: string; root: string }> {
  const container = lastLine(await buildah(['from', '--pull-never', image]))
  return { container, root: lastLine(await buildah(['mount', container])) }
}

/** Remarks come before it. */
const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1)

/** Whether the store has an image of this name. */
export async function hasImage(name: string): Promise<boolean> {
  const names = await buildah(['images', '--json', '--filter', `reference=${name}`]).catch(() => '')
  return names !== '' && !/^\s*(?:null|\[\s*\])\s*$/.test(names)
}

/** Builds the Dockerfile as it is; what a former build has left goes first. */
export async function buildImage(): Promise<void> {
  await removeContainers()
  await buildah(
    [
      'build',
      // A health check is part of Docker's format alone.
      ...['--format', 'docker', '--isolation', 'chroot', '--pull-never', '--tag', imageName],
      ...['--file', join(projectFolder, 'Dockerfile'), projectFolder],
    ],
    { shown: true },
  )
  await buildah(['rmi', '--prune'])
}

/** The files of the built image, in a folder. */
export async function mountImage(): Promise<string> {
  await removeContainers()
  return (await newContainer(imageName)).root
}

/** The settings of the built image, as JSON. */
export function inspectImage(): Promise<string> {
  return buildah(['inspect', '--type', 'image', imageName])
}

export async function removeContainers(): Promise<void> {
  await buildah(['rm', '--all'])
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onStop, removeWhenKilled } from '../boot/processes.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded.ts'

/**
 * An empty server, in a temporary folder that is removed however the script ends. Returns the folder too, for anything
 * else that should be removed with it.
 */
export async function startEphemeralServer(): Promise<{ server: EmbeddedServer; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-'))
  // Started by root, the server runs as another user, who needs access to this folder.
  chmodSync(folder, 0o755)
  // Registered before the server, so it runs after the server has stopped.
  onStop(() => rmSync(folder, { recursive: true, force: true }))
  removeWhenKilled(folder)
  const server = await startEmbeddedServer({ directory: join(folder, 'postgres'), ephemeral: true })
  return { server, folder }
}

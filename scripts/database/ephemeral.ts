import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onStop, removeWhenKilled } from '../boot/processes.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded.ts'

/**
 * A server with nothing on it, in a temporary folder that is removed when the script ends in whatever way.
 * Hands back the folder too, for whatever else should vanish with it.
 */
export async function startEphemeralServer(): Promise<{ server: EmbeddedServer; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-'))
  // Where root starts it, the server runs as another user, who has to come by here.
  chmodSync(folder, 0o755)
  // Registered before the server, so undone after it has stopped.
  onStop(() => rmSync(folder, { recursive: true, force: true }))
  removeWhenKilled(folder)
  const server = await startEmbeddedServer({ directory: join(folder, 'postgres'), ephemeral: true })
  return { server, folder }
}

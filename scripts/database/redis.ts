import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { BootError, onStop } from '../boot/processes.ts'
import { findFreePort } from './free-port.ts'

export type RedisServer = {
  url: string
  port: number
  /** Ends it at once, as a crash would; without effect if it has ended. */
  kill(): Promise<void>
}

/** True if this machine has a Redis of its own. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}

/**
 * Starts an empty Redis of this machine that writes nothing to disk, and waits until it takes connections.
 * @param port of one that was killed, by default a free one
 */
export async function startRedis(port?: number): Promise<RedisServer> {
  const ownPort = port ?? (await findFreePort())
  const settings = ['--port', String(ownPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', settings, { stdio: 'ignore' })
  const ended = once(server, 'exit')
  const kill = async () => {
    forget()
    server.kill('SIGKILL')
    await ended
  }
  const forget = onStop(kill)
  while (!(await isOpen(ownPort))) {
    if (server.exitCode !== null) throw new BootError(`Redis did not start on port ${ownPort}.`)
    await setTimeout(20)
  }
  return { url: `redis://127.0.0.1:${ownPort}`, port: ownPort, kill }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

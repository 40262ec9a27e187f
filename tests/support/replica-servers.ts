// A PostgreSQL server and one that follows it, as replicas of hosts do, until the process is ended. Prints the addresses
// of both as one line of JSON. A process of its own, so that both servers end with it.
import { execFileSync } from 'node:child_process'
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runScript } from '../../scripts/boot/processes.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../scripts/database/embedded.ts'
import { startEphemeralServer } from '../../scripts/database/ephemeral.ts'
import { findFreePort } from '../../scripts/database/free-port.ts'

await runScript(async () => {
  const { server, folder } = await startEphemeralServer()
  const standby = await startStandby(server, folder)
  console.log(JSON.stringify({ primary: server.url('postgres'), replica: standby.url('postgres') }))
  return new Promise<never>(() => {
    setInterval(() => {}, 60_000)
  })
})

async function startStandby(primary: EmbeddedServer, folder: string): Promise<EmbeddedServer> {
  const [data, copy] = [join(folder, 'postgres'), join(folder, 'standby')]
  const client = new pg.Client({ connectionString: primary.url('postgres') })
  await client.connect()
  await client.query("SELECT pg_backup_start('standby', true)")
  // With their owner, who runs the server.
  execFileSync('cp', ['-a', data, copy])
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  rmSync(join(copy, 'postmaster.pid'), { force: true })
  const { uid, gid } = statSync(copy)
  const write = (name: string, text: string) => {
    writeFileSync(join(copy, name), text)
    chownSync(join(copy, name), uid, gid)
  }
  write('backup_label', rows[0]?.labelfile ?? '')
  write('standby.signal', '')
  const { hostname, port, username, password } = new URL(primary.url('postgres'))
  const from = `host=${hostname} port=${port} user=${username} password=${password}`
  write('postgresql.auto.conf', `primary_conninfo = '${from}'\n`)
  const { startedBy: _, ...settings } = JSON.parse(readFileSync(`${data}.json`, 'utf8'))
  writeFileSync(`${copy}.json`, JSON.stringify({ ...settings, port: await findFreePort() }))
  return startEmbeddedServer({ directory: copy, ephemeral: true })
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BootError, runProcess, startProcess } from '../../scripts/boot/processes.ts'
import { waitForAnswer } from '../../scripts/boot/progress.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'
import { findFreePort } from '../../scripts/database/free-port.ts'

/** @returns the version of this machine's nginx, if it has one */
export async function findNginx(): Promise<string | undefined> {
  const lines: string[] = []
  const { code } = await runProcess('nginx', ['-v'], { onLine: (line) => lines.push(line) })
  return code === 0 ? /nginx\/[\d.]+/.exec(lines.join('\n'))?.[0] : undefined
}

/** @returns the version of this machine's nginx */
export async function requireNginx(): Promise<string> {
  const version = await findNginx()
  if (version === undefined) {
    throw new BootError(
      'nginx is missing: install it, for example with `apt-get install nginx-light`. It needs no configuration.',
    )
  }
  return version
}

/**
 * Starts nginx as docs/operations.md configures it, on a free port of this machine, without TLS and compressing.
 * @param sitePorts one of each server of the site
 */
export async function startNginx(folder: string, sitePorts: readonly (string | number)[]) {
  const own = join(folder, 'nginx')
  const port = await findFreePort()
  const [access, errors] = [join(own, 'access.log'), join(own, 'site-error.log')]
  const http = documented()
    .replace('  server 127.0.0.1:3000;', sitePorts.map((each) => `  server 127.0.0.1:${each};`).join('\n'))
    .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('/var/log/nginx/cicerone.log', access)
    .replace('/var/log/nginx/cicerone.error.log', errors)
  // Some distributions compress everything.
  const compressing = 'gzip on; gzip_proxied any; gzip_min_length 0; gzip_types *;'
  const { address, stop } = await run(own, port, `${compressing}\n${http}`)
  return { address, logs: [access, errors], stop }
}

/** Starts nginx on a folder of HTML files that are compressed with Brotli already. */
export async function startStaticNginx(folder: string, files: string) {
  const port = await findFreePort()
  return run(
    join(folder, 'nginx-static'),
    port,
    `access_log off;
sendfile on;
# It would close a connection after a thousand requests.
keepalive_requests 1000000000;
server {
  listen 127.0.0.1:${port};
  root ${files};
  default_type "text/html; charset=utf-8";
  add_header Content-Encoding br;
}`,
  )
}

/** @param http its configuration, with a server on the port */
async function run(own: string, port: number, http: string) {
  mkdirSync(own)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(own, name)};`)
    .join('\n')
  const errors = join(own, 'error.log')
  const file = join(own, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;
master_process off;
pid ${join(own, 'pid')};
error_log ${errors};
events {}
http {
${temporary}
${http}
}
`,
  )
  const lines: string[] = []
  const running = startProcess('nginx', ['-c', file, '-e', errors], { onLine: (line) => lines.push(line) })
  const address = `http://127.0.0.1:${port}`
  if ((await waitForAnswer(address, running)) === undefined) {
    throw new BootError('nginx did not start.', lines.join('\n'))
  }
  return { address, stop: running.stop }
}

/** The configuration that operators are told to use. */
function documented(): string {
  const document = readFileSync(join(projectFolder, 'docs/operations.md'), 'utf8')
  const configuration = /```nginx\n(.*?)```/s.exec(document)?.[1]
  if (configuration === undefined) throw new BootError('docs/operations.md has no configuration of nginx.')
  return configuration
}

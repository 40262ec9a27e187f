import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { BootError, runProcess } from '../../scripts/boot/processes.ts'
import { command, step } from '../../scripts/boot/progress.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'
import { buildah, hasImage, newContainer, removeContainers } from './buildah.ts'

/** The packages of Debian that distroless's image with the C and C++ libraries consists of. */
const libraries = [
  ...['base-files', 'ca-certificates', 'gcc-14-base', 'libc6', 'libgcc-s1', 'libgomp1', 'libssl3t64'],
  ...['libstdc++6', 'libzstd1', 'media-types', 'netbase', 'tzdata', 'zlib1g'],
]

/** While mmdebstrap works, its apt knows Debian's lists; they are not left behind. */
const libraryFolder = 'var/cache/libraries'
const bringLibraries = `chroot "$1" sh -c 'mkdir /${libraryFolder} && cd /${libraryFolder} && apt-get download ${libraries.join(' ')}'`

/**
 * Makes images under the names of the Dockerfile's two bases, unless they are there already: Debian by mmdebstrap with the
 * Node.js of our packages and this machine's npm, and Debian's libraries alone. They come from wherever apt and npm of
 * this machine take their packages.
 */
export async function makeBases(): Promise<void> {
  const { system, base, debian, nodeVersion } = readDockerfile()
  await removeContainers()
  const plain = `localhost/debian:${debian}`
  if (!(await hasImage(plain))) await step(plain, () => makeDebian(plain, debian))
  if (!(await hasImage(base))) await step(base, () => makeBase(base, plain))
  if (!(await hasImage(system))) await step(system, () => makeSystem(system, plain, nodeVersion))
  const services = servicesImage()
  if (!(await hasImage(services))) await step(services, () => makeServices(services, plain))
}

/** Programs of compose.yaml's other services, as far as Debian has packages of them. */
export const servicesImage = () => `localhost/services:${readDockerfile().debian}`

/** Nothing is started by being installed. */
const bringServices = [
  "printf '#!/bin/sh\\nexit 101\\n' >/usr/sbin/policy-rc.d && chmod 755 /usr/sbin/policy-rc.d",
  'apt-get update && apt-get install --yes --no-install-recommends caddy valkey-server',
  'install -d --mode=777 /data',
].join(' && ')

async function makeServices(name: string, debian: string): Promise<void> {
  const { container, root } = await newContainer(debian)
  rmSync(join(root, libraryFolder), { recursive: true, force: true })
  await buildah(['run', '--isolation', 'chroot', container, '--', 'sh', '-c', bringServices])
  await buildah(['commit', '--rm', '--format', 'docker', container, name])
}

/** Debian's smallest system, and the packages of libraries beside it. */
async function makeDebian(name: string, release: string): Promise<void> {
  const { container, root } = await newContainer('scratch')
  const options = ['--variant=minbase', `--customize-hook=${bringLibraries}`]
  await command('mmdebstrap', [...options, release, root, await mirror()], {
    failure: 'Debian could not be installed; the lines above say why.',
    quiet: true,
  })
  await buildah(['commit', '--rm', '--format', 'docker', container, name])
}

/** The first base: Debian with Node.js. */
async function makeSystem(name: string, debian: string, nodeVersion: string): Promise<void> {
  const { container, root } = await newContainer(debian)
  rmSync(join(root, libraryFolder), { recursive: true, force: true })
  await addNode(root, nodeVersion)
  await tellRegistries(root)
  await buildah(['config', '--env', `NODE_VERSION=${nodeVersion}`, container])
  if (existsSync(join(root, caFile)))
    await buildah(['config', '--env', `NODE_EXTRA_CA_CERTS=/${caFile}`, container])
  await buildah(['commit', '--rm', '--format', 'docker', container, name])
}

/** The names of the Dockerfile's bases, with what they promise. */
export function readDockerfile() {
  const text = readFileSync(join(projectFolder, 'Dockerfile'), 'utf8')
  const nodeVersion = /^ARG NODE_VERSION=(.+)$/m.exec(text)?.[1] ?? ''
  const [system = '', base = ''] = [...text.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name ?? '')
  const debian = /-(\w+)-slim$/.exec(system)?.[1]
  if (!debian || !/\bcc-debian\d+:nonroot$/.test(base))
    throw new BootError('The Dockerfile has other bases than tools/image/bases.ts makes.')
  // Docker's own names go without their registry.
  const full = `docker.io/library/${system.replace(`\${NODE_VERSION}`, nodeVersion)}`
  return { system: full, base, debian, nodeVersion }
}

/** Where this machine's apt takes Debian from. */
async function mirror(): Promise<string> {
  const places: string[] = []
  await runProcess('apt-get', ['indextargets', '--format', '$(ORIGIN) $(REPO_URI)', 'Created-By: Packages'], {
    onLine: (line) => places.push(line),
  })
  const own = places.find((place) => /^Debian \S+\/debian\/?$/.test(place))
  return own?.slice('Debian '.length) ?? 'https://deb.debian.org/debian'
}

/** The second base: files of packages without the programs that install them. */
async function makeBase(name: string, debian: string): Promise<void> {
  const debs = join((await newContainer(debian)).root, libraryFolder)
  const { container, root } = await newContainer('scratch')
  // The one with the links of the root folder goes first.
  const files = globSync('*.deb', { cwd: debs }).sort((one, other) => rank(one) - rank(other))
  for (const file of files) {
    await command('dpkg-deb', ['--extract', join(debs, file), root], {
      failure: `${file} is broken.`,
      quiet: true,
    })
  }
  for (const path of ['usr/share/man', 'usr/share/locale', 'usr/share/lintian', 'usr/share/info'])
    rmSync(join(root, path), { recursive: true, force: true })
  const certificates = globSync('usr/share/ca-certificates/mozilla/*.crt', { cwd: root })
  mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true })
  writeFileSync(
    join(root, caFile),
    certificates.map((path) => readFileSync(join(root, path), 'utf8')).join(''),
  )
  writeFileSync(join(root, 'etc/passwd'), passwd)
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnobody:x:65534:\nnonroot:x:65532:\n')
  mkdirSync(join(root, 'home/nonroot'), { recursive: true })
  const settings = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    `SSL_CERT_FILE=/${caFile}`,
  ]
  await buildah([
    ...['config', ...settings.flatMap((setting) => ['--env', setting])],
    ...['--user', '65532', '--workingdir', '/home/nonroot', container],
  ])
  await buildah(['commit', '--rm', '--format', 'docker', container, name])
}

const rank = (file: string) => (file.startsWith('base-files_') ? 0 : 1)
const caFile = 'etc/ssl/certs/ca-certificates.crt'
const passwd = [
  'root:x:0:0:root:/root:/sbin/nologin',
  'nobody:x:65534:65534:nobody:/nonexistent:/sbin/nologin',
  'nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin',
  '',
].join('\n')

/** Node.js of the package that everything is tested with, and the npm that this machine has. */
async function addNode(root: string, version: string): Promise<void> {
  const program = join(projectFolder, 'node_modules/node/bin/node')
  cpSync(program, join(root, 'usr/local/bin/node'))
  const { code } = await runProcess('chroot', [
    root,
    'node',
    '-e',
    `process.exit(process.version === 'v${version}' ? 0 : 1)`,
  ])
  if (code !== 0) throw new BootError(`node_modules has another Node.js than ${version}: run npm ci.`)
  const started = process.env.npm_execpath
  if (!started) throw new BootError('Start it with "npm run image": its npm goes into the stand-in.')
  const npm = dirname(dirname(realpathSync(started)))
  const modules = 'usr/local/lib/node_modules/npm'
  cpSync(npm, join(root, modules), { recursive: true, verbatimSymlinks: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name))
}

/** Registries are reached as this machine reaches them. Only the stage that builds sees this. */
async function tellRegistries(root: string): Promise<void> {
  const files = await Promise.all(
    ['globalconfig', 'userconfig'].map((name) => ask('npm', ['config', 'get', name])),
  )
  const own = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
  mkdirSync(join(root, 'usr/local/etc'), { recursive: true })
  writeFileSync(join(root, 'usr/local/etc/npmrc'), `${own.join('\n')}\n`)
  for (const file of [process.env.NODE_EXTRA_CA_CERTS, `/${caFile}`]) {
    if (!file || !existsSync(file)) continue
    mkdirSync(dirname(join(root, caFile)), { recursive: true })
    cpSync(file, join(root, caFile), { dereference: true })
    return
  }
}

async function ask(program: string, args: string[]): Promise<string> {
  const lines: string[] = []
  const { code } = await runProcess(program, args, { cwd: '/', onLine: (line) => lines.push(line) })
  if (code !== 0) throw new BootError(`${program} ${args.join(' ')} failed.`, lines.join('\n'))
  return lines.at(-1) ?? ''
}

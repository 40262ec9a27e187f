import { BootError, runProcess } from '../../scripts/boot/processes.ts'

/** Programs that make and start the image, each with its package in Debian. */
const programs = {
  buildah: 'buildah',
  'dpkg-deb': 'dpkg',
  ip: 'iproute2',
  mmdebstrap: 'mmdebstrap',
  mount: 'mount',
  setpriv: 'util-linux',
  unshare: 'util-linux',
} as const

/** @throws BootError that says what is missing and how to install it */
export async function requireTools(): Promise<void> {
  if (process.platform !== 'linux') throw new BootError('The image can only be tried on Linux.')
  if (process.getuid?.() !== 0) {
    throw new BootError(
      'The image can only be tried by root: its files have owners, and it is started by mounting them.',
    )
  }
  const found = await Promise.all(
    Object.entries(programs).map(async ([program, debian]) => {
      const { code } = await runProcess(program, ['--version'], { onLine: () => {} })
      return code === 127 ? { program, debian } : undefined
    }),
  )
  const missing = found.filter((one) => one !== undefined)
  if (missing.length === 0) return
  const packages = [...new Set(missing.map(({ debian }) => debian))].join(' ')
  throw new BootError(
    `${missing.map(({ program }) => program).join(', ')} missing: on Debian and Ubuntu, "apt-get install --no-install-recommends ${packages}" installs what is needed.`,
  )
}

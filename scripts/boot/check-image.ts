// Started in the image while it is built: uses the parts whose files no import names.
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hash, verify } from '@node-rs/argon2'
import sharp from 'sharp'

const picture = { width: 640, height: 480, channels: 3, background: 'teal' } as const
for (const format of ['jpeg', 'webp', 'avif'] as const) {
  const { info } = await sharp({ create: picture })
    .resize(320)
    .toFormat(format)
    .toBuffer({ resolveWithObject: true })
  if (info.width !== 320) throw new Error(`A picture of ${info.width} pixels was made instead of 320.`)
}
if (!(await verify(await hash('password'), 'password'))) throw new Error('A password could not be checked.')
await import('next')
const run = promisify(execFile)
// Prisma's command line starts it by its first line, which needs `env`.
await run(join(import.meta.dirname, '../schema-engine/engine.mjs'), ['--version'])
const output = join(tmpdir(), `share-picture-${process.pid}.jpg`)
const content = { title: 'Рим 東京', lines: ['상하이 上海'], rating: null, siteName: 'Cicerone', lang: 'ja' }
const drawer = join(import.meta.dirname, '../../lib/server/share-pictures/drawer.ts')
const work = JSON.stringify({ content, picture: null, output })
await run(process.execPath, ['--conditions=react-server', drawer, work])
rmSync(output)
const cutter = join(import.meta.dirname, '../../lib/server/pdf/cutter.ts')
const cutting = run(process.execPath, ['--conditions=react-server', cutter])
cutting.child.stdin?.end('[]\n')
await cutting
console.log('Pictures, passwords, the web server, the engine of migrations, share pictures and fonts work.')

// Started while an image is built, in what is packed: uses the parts whose files no import names.
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
console.log('Pictures, passwords and the web server work.')

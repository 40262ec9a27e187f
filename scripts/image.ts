// `npm run image`: builds the image as the Dockerfile says, on stand-ins for its two bases, starts it as compose.yaml
// does, and asks of it what a site has to do. docs/operations.md, "Trying the image".
//   npm run image -- check   asks the last image that was built
import { BootError, runScript } from './boot/processes.ts'
import { print, step } from './boot/progress.ts'
import { startEphemeralServer } from './database/ephemeral.ts'
import { makeBases } from './image/bases.ts'
import { buildImage } from './image/buildah.ts'
import { checkDemo, checkStarts } from './image/checks.ts'
import { openImage } from './image/container.ts'
import { requireTools } from './image/tools.ts'

/** The image with everything that it stands on, in MB: docs/decisions/0072-image-without-a-system.md */
const largest = 400

await runScript(async () => {
  const [asked, ...others] = process.argv.slice(2)
  if (others.length > 0 || (asked !== undefined && asked !== 'check')) {
    throw new BootError('Use it like this: npm run image, or npm run image -- check')
  }
  await requireTools()
  if (!asked) {
    await makeBases()
    await step('image', buildImage)
  }
  const { server, folder } = await step('ephemeral database', startEphemeralServer)
  const image = await step('its files', openImage)
  print(`size: ${image.megabytes} MB`)
  if (image.megabytes > largest) throw new BootError(`The image is larger than ${largest} MB.`)
  await checkStarts({ image, server, folder })
  await checkDemo({ image, server, folder })
  return 0
}, 130)

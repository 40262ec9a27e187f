// The second half of `npm run image`, in the network that network.sh makes: asks the image that was built last.
import { BootError, runScript } from '../../scripts/boot/processes.ts'
import { print, step } from '../../scripts/boot/progress.ts'
import { startEphemeralServer } from '../../scripts/database/ephemeral.ts'
import { checkComposed } from './composed.ts'
import { openImage } from './container.ts'
import { checkStarts } from './starts.ts'

/** The image with everything that it stands on, in MB: docs/decisions/0072-image-without-a-system.md */
const largest = 430

await runScript(async () => {
  const { server, folder } = await step('ephemeral database', startEphemeralServer)
  const image = await step('its files', openImage)
  print(`size: ${image.megabytes} MB`)
  if (image.megabytes > largest) throw new BootError(`The image is larger than ${largest} MB.`)
  await checkStarts({ image, server, folder })
  await checkComposed({ image, server, folder })
  return 0
}, 130)

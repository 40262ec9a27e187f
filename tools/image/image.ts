// `npm run image`: builds the image as the Dockerfile says, on stand-ins for its two bases, starts it as compose.yaml
// does, and asks of it what a site has to do. docs/operations.md, "Trying the image".
//   npm run image -- check   asks the last image that was built
import { join } from 'node:path'
import { BootError, runProcess, runScript } from '../../scripts/boot/processes.ts'
import { step } from '../../scripts/boot/progress.ts'
import { makeBases } from './bases.ts'
import { buildImage } from './buildah.ts'
import { domain, serviceNames } from './compose-file.ts'
import { requireTools } from './tools.ts'

await runScript(async () => {
  const [asked, ...others] = process.argv.slice(2)
  if (others.length > 0 || (asked !== undefined && asked !== 'check')) {
    throw new BootError('Use it like this: npm run image, or npm run image -- check')
  }
  await requireTools()
  await makeBases()
  if (!asked) await step('image', buildImage)
  const names = [...serviceNames(), domain, `files.${domain}`].join(' ')
  const folder = import.meta.dirname
  const program = [process.execPath, join(folder, 'ask.ts')]
  const { code } = await runProcess(
    'unshare',
    ['--net', '--mount', 'sh', join(folder, 'network.sh'), names, ...program],
    { patience: 60_000 },
  )
  return code ?? 1
}, 130)

// `npm run typecheck`: the types of everything, with Next.js's own for the routes.
import { generateClient, isClientFresh } from './boot/prisma.ts'
import { runScript } from './boot/processes.ts'
import { checkTypes } from './boot/types.ts'

await runScript(async () => {
  if (!isClientFresh()) await generateClient()
  return (await checkTypes('.next-test')) ? 0 : 1
  // Nobody may take an interrupted check for a passed one.
}, 130)

// `npm run generate`: lib/server/prisma/client from prisma/schema.prisma.
import { generateClient } from './boot/prisma.ts'
import { runScript } from './boot/processes.ts'
import { step } from './boot/progress.ts'

await runScript(async () => {
  await step('database client', generateClient)
  return 0
}, 130)

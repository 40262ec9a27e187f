// `npm run dev`: the same as `npm start`, with hot reload instead of a build.
import { runScript } from './boot/processes.ts'
import { runSite } from './boot/run-site.ts'

await runScript(() => runSite('development'))

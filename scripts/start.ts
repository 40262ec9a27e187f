// `npm start`: the production site, from whatever state the folder is in. README describes it.
import { runScript } from './boot/processes.ts'
import { runSite } from './boot/run-site.ts'

await runScript(() => runSite('production'))

// `npm start`: the production site, whatever state the folder is in. See README.
import { runScript } from './boot/processes.ts'
import { runSite } from './boot/run-site.ts'

await runScript(() => runSite('production'))

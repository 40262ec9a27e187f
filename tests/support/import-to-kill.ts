// A process of the site that works off imports and may be killed at any moment; when all are done, it says how much
// memory it has used at most, in kilobytes, and ends.
import '../../scripts/boot/outside-next.ts'

const { workOffImports } = await import('../../lib/domain/administration/imports/work.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')

await workOffImports()
await closeConnections()
process.stdout.write(String(process.resourceUsage().maxRSS))

import { presentImport } from '@/lib/domain/administration/imports/present.ts'
import { listImports } from '@/lib/domain/administration/imports/queries.ts'
import { importsSchema } from '@/lib/domain/administration/imports/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'The latest imports of all admins', actor: { may: 'imports' }, answer: importsSchema },
    async ({ actor, locale }) => ({ imports: (await listImports(actor, locale)).map(presentImport) }),
  ),
})

import { matchesAnswer, statementBody } from '@/lib/domain/sales/billing/admin-schema.ts'
import { matchStatement } from '@/lib/domain/sales/billing/statement-matches.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Proposes payments for lines of a bank statement; keeps and changes nothing',
      actor: { may: 'money' },
      audits: 'presence',
      // Three bytes for each character of Japanese, and the escapes of JSON.
      body: json(statementBody, { maxBytes: 256 * 1024 }),
      answer: matchesAnswer,
    },
    async ({ actor, body, locale }) => ({ lines: await matchStatement(actor, body.statement, locale) }),
  ),
})

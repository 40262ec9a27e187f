import { instructions, tools } from '@/lib/domain/discovery/mcp/tools.ts'
import { json } from '@/lib/server/api/body.ts'
import { answerMessage } from '@/lib/server/api/mcp/endpoint.ts'
import { mcpAnswerSchema, mcpMessageSchema } from '@/lib/server/api/mcp/message.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import packageFile from '@/package.json'

const details = [
  'A Model Context Protocol endpoint (Streamable HTTP) that only reads. It is stateless: no session, one message in each call, answers in JSON and no stream, so GET and DELETE answer 405. The path prefix is the language of answers; each tool also takes `language`.',
  ...tools.map(({ definition }) => `${definition.name}: ${definition.description}`),
].join('\n\n')

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Search, free days and links to the filled contact form, for MCP clients',
      details,
      actor: 'anyone',
      forgery: 'origin',
      body: json(mcpMessageSchema),
      answer: mcpAnswerSchema,
      otherwise: { 202: 'A notification, which has no answer' },
    },
    async ({ body, locale, sender }) =>
      answerMessage(body, {
        site: { name: (await siteSettings()).name, version: packageFile.version, instructions },
        tools,
        locale,
        protocolVersion: sender.headers.get('mcp-protocol-version'),
      }),
  ),
})

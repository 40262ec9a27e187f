import 'server-only'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { refusalTexts } from '../problem.ts'
import type { McpMessage } from './message.ts'
import { askedLanguage, type Tool } from './tool.ts'

type McpSite = {
  name: string
  version: string
  /** Explanation of how to use the tools together, for clients. */
  instructions: string
}

/** One for all requests: making it is dear, and nothing here asks clients for input. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/**
 * Answers one message of an MCP client. Nothing is kept between messages, so any server may answer any of them. The
 * SDK's transport serves one request, so it and the server around it are made for each; the tools are not.
 * @param protocolVersion that the client has sent, if it has
 * @throws AppError `malformed` for what the protocol doesn't allow; what a tool throws that is no refusal
 */
export async function answerMessage(
  message: McpMessage,
  { site, tools, locale, protocolVersion }: Endpoint,
): Promise<Response> {
  const server = new Server(
    { name: site.name, version: site.version },
    { capabilities: { tools: {} }, instructions: site.instructions, jsonSchemaValidator },
  )
  let fault: { thrown: unknown } | null = null
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ definition }) => definition),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args } }) => {
    const tool = tools.find(({ definition }) => definition.name === name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name}`)
    const asked = askedLanguage(args) ?? locale
    try {
      const answer = await tool.call(args, asked)
      return { structuredContent: answer, content: [{ type: 'text', text: JSON.stringify(answer) }] }
    } catch (thrown) {
      if (thrown instanceof AppError) return refusal(thrown, asked)
      // The SDK would tell the client; the route answers as to any other fault.
      fault = { thrown }
      throw new McpError(ErrorCode.InternalError, 'Internal error')
    }
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(requestOf(protocolVersion), { parsedBody: message })
    if (fault) throw thrownBy(fault)
    if (!response.ok) throw new AppError('malformed', { values: { format: 'MCP' } })
    return response
  } finally {
    await server.close()
  }
}

type Endpoint = { site: McpSite; tools: readonly Tool[]; locale: Locale; protocolVersion: string | null }

/** Assigned in a callback, which the compiler doesn't follow. */
function thrownBy(fault: { thrown: unknown }): unknown {
  return fault.thrown
}

/** Errors by argument name, so that a client can correct itself. */
async function refusal(error: AppError, locale: Locale): Promise<CallToolResult> {
  const { detail, errors = {} } = await refusalTexts(error, locale)
  const lines = Object.entries(errors).map(([field, messages]) => `[${field}] ${messages.join(' ')}`)
  return { isError: true, content: [{ type: 'text', text: [detail, ...lines].join('\n') }] }
}

/**
 * The headers that the transport insists on, whatever the client has sent: it refuses those who accept nothing but JSON,
 * which is all that they get.
 */
function requestOf(protocolVersion: string | null): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...(protocolVersion !== null && { 'MCP-Protocol-Version': protocolVersion }),
    },
  })
}

import 'server-only'
import { z } from 'zod'

const id = z.union([z.string().max(200), z.int()])

/** A request or a notification of JSON-RPC 2.0; one at a time, as the protocol has it since 2025-06-18. */
export const mcpMessageSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: id.optional().describe('Absent from a notification, which has no answer.'),
    method: z.string().min(1).max(100).describe('initialize, tools/list, tools/call, ping …'),
    params: z.looseObject({}).optional(),
  })
  .meta({ id: 'McpMessage' })

export type McpMessage = z.output<typeof mcpMessageSchema>

export const mcpAnswerSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: id.nullable(),
    result: z.looseObject({}).optional(),
    error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
  })
  .meta({ id: 'McpAnswer' })

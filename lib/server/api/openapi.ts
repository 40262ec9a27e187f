import 'server-only'
import { z } from 'zod'
import {
  createDocument,
  type oas32,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { cookieNames, headerNames } from '../../shared/addresses/names.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { BodyDescription } from './body.ts'
import { type Operation, operationOf } from './operation.ts'
import { problemSchema, statuses } from './problem.ts'

/** The methods that a route file exports. */
type RouteModule = Partial<Record<string, object>>
/** Route files by address, `/api/countries/{slug}`. */
export type RouteModules = Record<string, RouteModule>

export type OpenApiDocument = oas32.OpenAPIObject

/** As the document writes them. */
export const describedMethods = ['get', 'post', 'put', 'patch', 'delete'] as const
const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

const description = [
  'The path prefix sets the language of names and messages: the same calls exist under /en, /ja and /cn; without a prefix they answer in Russian.',
  'Every address also accepts a trailing slash, HEAD and OPTIONS, and returns 405 with Allow for other methods.',
  'Errors are application/problem+json (RFC 9457).',
  'POST /api/mcp is a read-only Model Context Protocol endpoint for apps that search on a traveller’s behalf.',
  'Calls that change something need the XSRF-TOKEN cookie of GET /api/xsrf-token, repeated in the header X-XSRF-TOKEN, unless they carry a bearer token and no cookie.',
].join('\n\n')

/**
 * Describes routes as OpenAPI 3.1, from the same schemas that check their requests. Schemas with an id become
 * components. Throws for a schema that JSON Schema can't express.
 */
export function openApiDocument(
  modules: RouteModules,
  site: { name: string; version: string },
): OpenApiDocument {
  const paths = Object.entries(modules).map(([path, module]) => [path, pathItem(path, module)])
  return createDocument(
    {
      openapi: '3.1.1',
      info: { title: `${site.name} API`, version: site.version, description },
      servers: [
        { url: '/', description: 'Russian' },
        { url: '/en', description: 'English' },
        { url: '/ja', description: 'Japanese' },
        { url: '/cn', description: 'Chinese' },
      ],
      paths: Object.fromEntries(paths),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieNames.session },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    { override: ({ jsonSchema }) => withoutSafeIntegerBounds(jsonSchema) },
  )
}

/** Every error that a call may return: from the checks around its handler, and from the handler itself. */
export function possibleErrors(operation: Operation, method: string): ErrorCode[] {
  const codes: ErrorCode[] = [...(operation.errors ?? []), 'internal', 'unavailable']
  if (!operation.isUncounted || operation.forgery === 'signature') codes.push('too_many_requests')
  if (operation.policy !== 'anyone') codes.push('signed_out', 'suspended')
  if (operation.policy === 'guide' || operation.policy === 'staff') codes.push('forbidden')
  if (operation.policy === 'self') codes.push('impersonating')
  if (operation.needsProof) codes.push('proof_needed')
  if (operation.isKeyed) codes.push('idempotency_key_missing', 'idempotency_key_reused', 'still_working')
  if (operation.policy !== 'anyone' && !operation.withoutFactor) codes.push('second_factor_required')
  if (operation.params) codes.push('not_found')
  if (operation.query) codes.push('invalid')
  if (operation.body) codes.push(...operation.body.errors)
  if (operation.forgery === 'signature') codes.push('bad_signature')
  else if (!safeMethods.includes(method)) codes.push('forgery')
  return [...new Set(codes)]
}

function pathItem(path: string, module: RouteModule): ZodOpenApiPathItemObject {
  const item: ZodOpenApiPathItemObject = {}
  for (const method of describedMethods) {
    const operation = operationOf(module[method.toUpperCase()] ?? {})
    if (operation) item[method] = operationObject(operation, method.toUpperCase(), path)
  }
  return item
}

function operationObject(operation: Operation, method: string, path: string): ZodOpenApiOperationObject {
  const { params, query, body, policy, forgery } = operation
  const headers = [
    ...(!safeMethods.includes(method) && forgery === 'token' ? [antiForgeryToken] : []),
    ...(operation.isKeyed ? [idempotencyKey] : []),
  ]
  const requestParams = {
    ...(params && { path: objectSchema(params) }),
    ...(query && { query: objectSchema(query) }),
  }
  return {
    operationId: operationIdOf(method, path),
    summary: operation.summary,
    ...(operation.details !== undefined && { description: operation.details }),
    tags: [path.split('/')[2] ?? ''],
    'x-policy': policy,
    ...(operation.permission && { 'x-permission': operation.permission }),
    ...(operation.audits.length > 0 && { 'x-audits': [...operation.audits] }),
    ...((params || query) && { requestParams }),
    ...(headers.length > 0 && { parameters: headers }),
    ...(body && { requestBody: { required: true, content: bodyContent(body) } }),
    responses: { ...successes(operation), ...refusals(operation, method) },
    security: policy === 'anyone' ? [] : [{ session: [] }, { bearer: [] }],
  }
}

function bodyContent({ types, schema }: BodyDescription): ZodOpenApiContentObject {
  return Object.fromEntries(types.map((type) => [type, { schema: schema ?? {} }]))
}

function successes({ answer, mediaType, otherwise, status }: Operation): ZodOpenApiResponsesObject {
  const content = answer && { content: { [mediaType ?? 'application/json']: { schema: answer } } }
  const others = Object.entries(otherwise ?? {}).map(([other, text]) => [other, { description: text }])
  return { [status]: { description: 'Done', ...content }, ...Object.fromEntries(others) }
}

function refusals(operation: Operation, method: string): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(possibleErrors(operation, method), (code) => statuses[code])
  const responses = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.join(', '),
      ...(([429, 503].includes(status) || codes.includes('still_working')) && {
        headers: { 'Retry-After': retryAfter },
      }),
      content: { 'application/problem+json': { schema: problemSchema } },
    },
  ])
  return Object.fromEntries(responses)
}

/** Clients name their functions by it: `getCountriesBySlug`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .replace(/\/\{(\w+)\}/g, ' by $1')
    .split(/\W+|_/)
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

const antiForgeryToken: oas32.ParameterObject = {
  name: headerNames.xsrf,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The value of the XSRF-TOKEN cookie. Not needed for calls with a bearer token and no cookie.',
}

const idempotencyKey: oas32.ParameterObject = {
  name: headerNames.idempotencyKey,
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  description:
    'Generated by the client, one per purchase: for 24 hours the same key returns the same response, so nothing is bought twice.',
}

const retryAfter = {
  schema: { type: 'integer' as const },
  description: 'Seconds to wait before the next attempt.',
}

/** Parameters have names, so their schema is an object's. */
function objectSchema(schema: z.ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema
  throw new TypeError('params and query of a route must be a z.object')
}

/** Zod bounds every whole number by JavaScript's safe integers, which is of no use to a caller. */
function withoutSafeIntegerBounds(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

import { cookieNames, headerNames } from '../../shared/addresses/names.ts'
import 'server-only'
import { z } from 'zod'
import type { ErrorCode } from '../../shared/errors.ts'
import { type Operation, operationOf } from './operation.ts'
import { problemSchema, statuses } from './problem.ts'

/** The methods that a route file exports. */
export type RouteModule = Partial<Record<string, object>>
/** Route files by address, `/api/countries/{slug}`. */
export type RouteModules = Record<string, RouteModule>

type JsonSchema = z.core.JSONSchema.BaseSchema
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}
type Content = Record<string, { schema: JsonSchema }>
export type ResponseObject = {
  description: string
  headers?: Record<string, { schema: JsonSchema; description: string }>
  content?: Content
}
export type OperationObject = {
  operationId: string
  summary: string
  tags: string[]
  'x-policy': string
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, ResponseObject>
  security: Array<Record<string, string[]>>
}
export type OpenApiDocument = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: Array<{ url: string; description: string }>
  paths: Record<string, Record<string, OperationObject>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, Record<string, string>> }
}

const describedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

const description = [
  'The address decides the language of names and messages: the same calls stand under /en, /ja and /cn; without a prefix they answer in Russian.',
  'Every address also answers with a slash at its end, HEAD and OPTIONS, and 405 with Allow to other methods.',
  'Refusals are application/problem+json (RFC 9457).',
  'Calls that change something need the XSRF-TOKEN cookie of GET /api/xsrf-token, repeated in the header X-XSRF-TOKEN, unless they carry a bearer token and no cookie.',
].join('\n\n')

/** Describes routes as OpenAPI 3.1, out of the very schemas that check their requests. */
export function openApiDocument(
  modules: RouteModules,
  site: { name: string; version: string },
): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  const paths: OpenApiDocument['paths'] = {}
  for (const [path, module] of Object.entries(modules)) {
    const methods: Record<string, OperationObject> = {}
    for (const method of describedMethods) {
      const operation = operationOf(module[method] ?? {})
      if (operation) methods[method.toLowerCase()] = operationObject(operation, method, path, schemas)
    }
    paths[path] = methods
  }
  return {
    openapi: '3.1.1',
    info: { title: `${site.name} API`, version: site.version, description },
    servers: [
      { url: '/', description: 'Russian' },
      { url: '/en', description: 'English' },
      { url: '/ja', description: 'Japanese' },
      { url: '/cn', description: 'Chinese' },
    ],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieNames.session },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

/** Every refusal that a call may be answered with: by the checks around its handler, and by the handler itself. */
export function possibleErrors(operation: Operation, method: string): ErrorCode[] {
  const codes: ErrorCode[] = [...(operation.errors ?? []), 'internal', 'unavailable']
  if (operation.policy !== 'anyone') codes.push('signed_out', 'suspended')
  if (operation.policy === 'guide' || operation.policy === 'admin') codes.push('forbidden')
  if (operation.params) codes.push('not_found')
  if (operation.query) codes.push('invalid')
  if (operation.body) codes.push('invalid', 'malformed', 'too_large', 'unsupported_media_type')
  if (operation.isLimited) codes.push('too_many_requests')
  if (!safeMethods.includes(method)) codes.push('forgery')
  return [...new Set(codes)]
}

function operationObject(
  operation: Operation,
  method: string,
  path: string,
  schemas: Record<string, JsonSchema>,
): OperationObject {
  const convert = (schema: z.ZodType, io: 'input' | 'output') => jsonSchema(schema, io, schemas)
  const parameters = [
    ...pathParameters(path, operation.params && convert(operation.params, 'input')),
    ...queryParameters(operation.query && convert(operation.query, 'input')),
  ]
  if (!safeMethods.includes(method)) parameters.push(antiForgeryToken)
  const object: OperationObject = {
    operationId: operationIdOf(method, path),
    summary: operation.summary,
    tags: [path.split('/')[2] ?? ''],
    'x-policy': operation.policy,
    responses: {
      [operation.status]: {
        description: 'Done',
        ...(operation.answer && {
          content: {
            [operation.mediaType ?? 'application/json']: { schema: convert(operation.answer, 'output') },
          },
        }),
      },
    },
    security: operation.policy === 'anyone' ? [] : [{ session: [] }, { bearer: [] }],
  }
  if (parameters.length > 0) object.parameters = parameters
  if (operation.body) {
    const schema = convert(operation.body, 'input')
    object.requestBody = { required: true, content: { 'application/json': { schema } } }
  }
  for (const [status, text] of Object.entries(operation.otherwise ?? {}))
    object.responses[status] = { description: text }
  const problem = convert(problemSchema, 'output')
  for (const code of possibleErrors(operation, method).sort(
    (one, other) => statuses[one] - statuses[other],
  )) {
    const earlier = object.responses[statuses[code]]
    object.responses[statuses[code]] = {
      description: earlier ? `${earlier.description}, ${code}` : code,
      ...([429, 503].includes(statuses[code]) && { headers: { 'Retry-After': retryAfter } }),
      content: { 'application/problem+json': { schema: problem } },
    }
  }
  return object
}

/** Clients name their functions by it: `getCountriesBySlug`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .replace(/\/\{(\w+)\}/g, ' by $1')
    .split(/\W+|_/)
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

const antiForgeryToken: Parameter = {
  name: headerNames.xsrf,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'What the cookie XSRF-TOKEN holds. Without it only calls with a bearer token and no cookie.',
}

const retryAfter = { schema: { type: 'integer' as const }, description: 'In so many seconds.' }

function pathParameters(path: string, schema: JsonSchema | undefined): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: propertyOf(schema, name) ?? { type: 'string' },
  }))
}

function queryParameters(schema: JsonSchema | undefined): Parameter[] {
  return Object.keys(schema?.properties ?? {}).map((name) => {
    const { description, ...property } = propertyOf(schema, name) ?? {}
    return {
      name,
      in: 'query',
      required: schema?.required?.includes(name) ?? false,
      schema: property,
      ...(description === undefined ? {} : { description }),
    }
  })
}

function propertyOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const property = schema?.properties?.[name]
  return typeof property === 'object' ? property : undefined
}

/** @param schemas takes up every schema that has an id of its own */
function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  // Inside an object even a schema with an id becomes a reference.
  const holder = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any' })
  const { schema: converted, definitions } = pointToComponents(
    propertyOf(holder, 'schema') ?? {},
    holder.$defs,
  )
  for (const [id, definition] of Object.entries(definitions)) schemas[id] = definition
  return converted
}

function pointToComponents(
  schema: JsonSchema,
  definitions: Record<string, JsonSchema> = {},
): { schema: JsonSchema; definitions: Record<string, JsonSchema> } {
  return JSON.parse(
    JSON.stringify({ schema, definitions }).replaceAll('"#/$defs/', '"#/components/schemas/'),
    (key, value) => {
      // The id is the component's name, and every whole number is one that JavaScript can count.
      if (key === 'id' && typeof value === 'string') return undefined
      if ((key === 'minimum' || key === 'maximum') && Math.abs(value) === Number.MAX_SAFE_INTEGER)
        return undefined
      return value
    },
  )
}

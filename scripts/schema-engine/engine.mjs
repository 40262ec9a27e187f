#!/usr/bin/env node
// Prisma's command line starts this file wherever it would start its schema engine binary (PRISMA_SCHEMA_ENGINE_BINARY,
// see prisma.config.ts). The work is done by the same engine compiled to WebAssembly, which npm has; this file only
// passes JSON-RPC lines between the two. Plain JavaScript, because the command line may run it with the first `node` in
// PATH. docs/decisions/0003-schema-engine-from-npm.md says why.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

/** PostgreSQL's one-byte "char", which the system catalogues use and the adapter does not know. */
const CHAR_OID = 18
const TEXT_OID = 25

/** The adapter, with what the schema engine needs beyond what an application does. */
class EngineAdapterFactory extends PrismaPg {
  async connect() {
    const adapter = await super.connect()
    const { queryRaw, performIO } = adapter
    adapter.queryRaw = async (query) => {
      const charColumns = []
      const reader = Object.create(adapter, {
        performIO: {
          value: async (sqlQuery) => {
            const { fields, rows } = await performIO.call(adapter, sqlQuery)
            const readable = fields.map((field, index) => {
              if (field.dataTypeID !== CHAR_OID) return field
              charColumns.push(index)
              return { name: field.name, dataTypeID: TEXT_OID }
            })
            return { fields: readable, rows }
          },
        },
      })
      const result = await queryRaw.call(reader, query)
      for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character
      return result
    }
    // The adapter's own version splits a script at every semicolon, even inside function bodies and strings. Sent
    // whole, PostgreSQL splits it and runs it as one transaction.
    adapter.executeScript = async (script) => {
      await adapter
        .underlyingDriver()
        .query(script)
        .catch((error) => adapter.onError(error))
    }
    return adapter
  }
}

/** `--name value` pairs in the given order, and the remaining arguments. */
function readArguments(words) {
  const options = { datamodels: [], rest: [] }
  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    if (word === '--datamodels') options.datamodels.push(words[++index])
    else if (word === '--datasource') options.url = JSON.parse(words[++index]).url
    else if (word === '--version') options.version = true
    else if (word.startsWith('--')) index++
    else options.rest.push(word)
  }
  return options
}

function adapterFor(url) {
  // Separate fields, not the address: the adapter replaces `database` when it needs another one.
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
  const schema = new URL(url).searchParams.get('schema') ?? undefined
  return new EngineAdapterFactory(
    { host, port, user, password: password ?? undefined, database, ssl, connectionTimeoutMillis: 10_000 },
    { schema },
  )
}

async function startEngine({ url, datamodels }) {
  const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = readFileSync(file.replace(/\.js$/, '.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': engineModule })
  engineModule.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  const files = datamodels.map((path) => [path, readFileSync(path, 'utf8')])
  return engineModule.SchemaEngine.new(
    { datamodels: files.length > 0 ? files : undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapterFor(url)),
  )
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}

/** The binary's log: one line about itself, then one about the failure, from which Prisma reads the reason. */
function logFailure({ message, code }) {
  const target = 'schema_engine::logger'
  const lines = [
    { level: 'INFO', target, fields: { message: 'Starting schema engine' } },
    { level: 'ERROR', target, fields: { message, error_code: code ?? 'P1000' } },
  ]
  for (const line of lines) process.stderr.write(`${JSON.stringify(line)}\n`)
}

/** Prisma's code and message for a failed connection. */
function connectionFailure(error, { host, port, database, user }) {
  switch (error.cause?.kind) {
    case 'DatabaseNotReachable':
      return { code: 'P1001', message: `Can't reach database server at ${host}:${port}` }
    case 'DatabaseDoesNotExist':
      return { code: 'P1003', message: `Database ${database} does not exist on ${host}:${port}` }
    case 'AuthenticationFailed':
      return { code: 'P1000', message: `The password for ${user} at ${host}:${port} is not valid` }
    default:
      return { code: 'P1000', message: error.message || 'The connection failed' }
  }
}

async function answer(started, { id, method, params }) {
  try {
    const engine = await started
    const result = (await engine[method](params)) ?? null
    // The binary prints a diff through the command line before it answers; that reply needs no answer here.
    if (method === 'diff' && result?.stdout) {
      send({ id: id + 1_000_000, method: 'print', params: { content: result.stdout } })
    }
    send({ id, result })
  } catch (error) {
    sendFailure(id, error, false)
  }
}

function sendFailure(id, error, isPanic) {
  const message = error.message || String(error)
  const data = { is_panic: isPanic, message, error_code: error.code, meta: error.meta, error: { message } }
  send({ id, error: { code: 4466, message, data } })
}

const options = readArguments(process.argv.slice(2))

if (options.version) {
  process.stdout.write('schema-engine-wasm\n')
} else if (options.rest[0] === 'cli') {
  // `cli can-connect-to-database`; databases are created by scripts/database, not from here.
  const factory = adapterFor(options.url)
  const adapter = await factory.connect()
  try {
    await adapter.queryRaw({ sql: 'SELECT 1', args: [], argTypes: [] })
  } catch (error) {
    logFailure(connectionFailure(error, factory.config))
    process.exitCode = 1
  }
  await adapter.dispose()
} else {
  let current
  let panic
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message(message) {
      panic = message
    },
  }
  // A panic in the engine's asynchronous part surfaces only here; without an answer the command line would exit with 0.
  process.on('uncaughtException', (error) => {
    if (current === undefined) logFailure(error)
    else sendFailure(current, panic ? new Error(panic) : error, panic !== undefined)
    process.exitCode = 1
    process.stdin.destroy()
  })
  let started
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const request = JSON.parse(line)
    if (!request.method) continue
    current = request.id
    started ??= startEngine(options)
    await answer(started, request)
  }
  process.exit()
}

import 'server-only'
import { z } from 'zod'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { parseInput } from '../validation.ts'

/** Definition of a tool for clients. */
type ToolDefinition = {
  name: string
  title: string
  description: string
  inputSchema: ObjectSchema
  outputSchema: ObjectSchema
  annotations: { readOnlyHint: true; openWorldHint: false }
}

/** A JSON Schema of an object. */
type ObjectSchema = { type: 'object'; [keyword: string]: unknown }

/** Something that MCP clients can ask for. All of them only read. */
export type Tool = {
  definition: ToolDefinition
  /** @throws AppError `invalid` that names the wrong arguments, and whatever the tool refuses */
  call(args: unknown, locale: Locale): Promise<Record<string, unknown>>
}

/** The language of an answer; every tool has it. */
const language = z
  .enum(locales)
  .optional()
  .describe(
    'Language of names, texts and messages in the response, and of linked pages; by default the language of the endpoint’s address.',
  )

/**
 * A tool, described by the schemas that check it. Made once, so that no request pays for describing it.
 * @param input the arguments besides `language`, which `run` gets as its locale
 */
export function tool<Input extends z.ZodRawShape, Output extends z.ZodRawShape>(options: {
  name: string
  title: string
  /** For those who choose among tools, in English. */
  description: string
  input: Input
  output: Output
  run(args: z.output<z.ZodObject<Input>>, locale: Locale): Promise<z.input<z.ZodObject<Output>>>
}): Tool {
  const { name, title, description, run } = options
  const own = z.strictObject(options.input)
  const withLanguage = z.strictObject({ ...options.input, language })
  return {
    definition: {
      ...{ name, title, description },
      inputSchema: jsonSchema(withLanguage, 'input'),
      outputSchema: jsonSchema(z.strictObject(options.output), 'output'),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async call(args, locale) {
      const given = rest.parse(args ?? {})
      // Checks the language as well, and names what nobody knows.
      parseInput(withLanguage, given)
      const { language: _, ...others } = given
      return run(parseInput(own, others), locale)
    },
  }
}

const rest = z.record(z.string(), z.unknown())

/** The language that a call asks for; null for none, or one that its tool will refuse. */
export function askedLanguage(args: unknown): Locale | null {
  return withLanguageAlone.safeParse(args).data?.language ?? null
}

const withLanguageAlone = z.object({ language })

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...keywords } = z.toJSONSchema(schema, { io, target: 'draft-7' })
  return { ...keywords, type: 'object' }
}

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { crossChecks } from './word-checks.ts'
import {
  articleSchema,
  categorySchema,
  cityWordsSchema,
  countrySchema,
  facesSchema,
  pageSchema,
  threadSchema,
  type Words,
} from './word-schemas.ts'

/**
 * Reads and checks every file of `prisma/seed/words`. Money is in whole units of its currency, coordinates in degrees.
 * Throws an Error that lists each finding as `file: path: what is wrong`.
 */
export function readWords(): Words {
  const words: Words = {
    countries: readFile('countries.json', z.array(countrySchema)),
    categories: readFile('categories.json', z.array(categorySchema)),
    cities: readFolder('cities', cityWordsSchema),
    articles: readFolder('articles', articleSchema),
    pages: readFolder('pages', pageSchema),
    threads: readFile('threads.json', z.array(threadSchema)),
    faces: readFile('faces.json', facesSchema),
    scenes: readFile('scenes.json', z.array(z.string())),
  }
  const findings = [...crossChecks(words)]
  if (findings.length > 0) throw new Error(`The demo texts are inconsistent:\n${findings.join('\n')}`)
  return words
}

const root = join(dirname(fileURLToPath(import.meta.url)), 'words')

function readFile<T>(name: string, schema: z.ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(join(root, name), 'utf8'))
  } catch (error) {
    throw new Error(`words/${name}: cannot be read as JSON`, { cause: error })
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map(
    (issue) => `words/${name}: ${issue.path.join('.')}: ${issue.message}`,
  )
  throw new Error(issues.join('\n'))
}

function readFolder<T>(folder: string, schema: z.ZodType<T>): T[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readFile(`${folder}/${name}`, schema))
}

/**
 * Fills an empty database with the demo data.
 *
 *   node --conditions=react-server prisma/seed/index.ts [--scale N] [--no-pictures] [--reference-only]
 *
 * `--reference-only` writes what a real installation starts with: places, categories, plans and pages, no people.
 * `--scale N` adds N synthetic excursions for measuring; with it the demo data may already be there. `--no-pictures`
 * leaves `public/assets` alone: `prisma/seed/pictures.ts` makes the pictures by itself.
 */
import { parseArgs } from 'node:util'
import { createDatabase, type Database } from '../../lib/server/prisma/database.ts'
import { type Step, seedDemo, seedReference } from './demo.ts'
import { ensurePapers } from './papers.ts'
import { ensurePictures } from './pictures.ts'
import { seedScale } from './scale.ts'
import { papersToRead } from './waiting.ts'
import { readWords } from './words.ts'

class Refusal extends Error {}

const step: Step = async (name, work) => {
  const begun = performance.now()
  const result = await work()
  console.log(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

async function main(): Promise<void> {
  const { scale, pictures, referenceOnly } = readArguments()
  const url = process.env.DATABASE_URL
  if (!url) throw new Refusal('DATABASE_URL is missing: the seed needs to know which database to fill.')
  const db = createDatabase(url, { max: 2, patience: 0 })
  try {
    const begun = performance.now()
    const countries = await countCountries(db)
    if (countries > 0 && scale === 0) {
      throw new Refusal('The database holds data already; the seed only fills an empty one.')
    }
    if (countries === 0) {
      console.log(referenceOnly ? 'Seeding places, categories, plans and pages' : 'Seeding the demo data')
      const words = await step('reading and checking the words', async () => readWords())
      if (referenceOnly) await seedReference(db, words, { step })
      else await seedDemo(db, words, { step, password: demoPassword() })
      if (pictures) await step('pictures', () => ensurePictures(words))
      if (pictures && !referenceOnly) await step('papers', () => ensurePapers(papersToRead))
    }
    if (scale > 0) await step(`${scale} synthetic excursions`, () => seedScale(db, scale))
    console.log(`Seeded in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  } finally {
    await db.$disconnect()
  }
}

function readArguments(): { scale: number; pictures: boolean; referenceOnly: boolean } {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string', default: '0' },
      'no-pictures': { type: 'boolean', default: false },
      'reference-only': { type: 'boolean', default: false },
    },
  })
  const scale = Number(values.scale)
  if (!Number.isInteger(scale) || scale < 0)
    throw new Refusal('--scale takes a whole number, e.g. --scale 100000.')
  return { scale, pictures: !values['no-pictures'], referenceOnly: values['reference-only'] }
}

/** `npm start` and `npm run seed` set it. */
function demoPassword(): string {
  const { DEMO_PASSWORD } = process.env
  if (!DEMO_PASSWORD) throw new Refusal('DEMO_PASSWORD is missing: the demo accounts need a password.')
  return DEMO_PASSWORD
}

async function countCountries(db: Database): Promise<number> {
  try {
    return await db.country.count()
  } catch (error) {
    const reason = error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error)
    throw new Refusal(
      `The database can't be read (${reason}). Is it running, and are its migrations deployed?`,
    )
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}

import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { locales } from '../../shared/addresses/locales.ts'
import { homeParts, usualParts } from '../../shared/brand/home-parts.ts'
import { looks } from '../../shared/brand/looks.ts'
import type { Wordmark } from '../../shared/site-settings.ts'
import { database, type Transaction } from '../prisma/database.ts'
import { keptByServer } from '../prisma/kept-by-server.ts'
import { viewBoxOf } from './wordmark.ts'

/** Settings with what every reader sees, and with what an admin prepares. */
export const brandSettings = { published: 'brand.published', draft: 'brand.draft' } as const

const accent = z.string().regex(/^(?:#[\da-f]{6})?$/)

/** Appearance of the site. What is empty is as the environment and the style sheet have it. */
const brandSchema = z.object({
  name: z.string().default(''),
  /** An SVG drawing, as `cleanWordmark` makes it. */
  wordmark: z.string().default(''),
  /** One of another version is the usual one. */
  look: z.enum(looks).default(looks[0]).catch(looks[0]),
  accent: z.object({ light: accent, dark: accent }).default({ light: '', dark: '' }),
  /** Profiles in social networks, one a line as `Name=https://…`; null for those of the environment. */
  social: z.string().nullable().default(null),
  /** Sentence about the site in its footer, by language; empty for the usual words. */
  footer: z.record(z.enum(locales), z.string()).default({ ru: '', en: '', ja: '', 'zh-Hans': '' }),
  /** Cover of the home page: its files, and the point that stays in view; null for the usual one. */
  hero: z
    .object({ address: z.string(), width: z.int(), height: z.int(), x: z.number(), y: z.number() })
    .nullable()
    .default(null),
  home: z
    .array(z.object({ part: z.enum(homeParts), is_shown: z.boolean() }))
    .default(usualParts)
    .catch(usualParts),
})
export type Brand = z.output<typeof brandSchema>

/** Appearance of a site that nobody has changed. */
export const defaultBrand: Brand = brandSchema.parse({})

type Reader = Pick<Transaction, 'siteSetting'>

/**
 * The published appearance, and the draft if there is one.
 * @throws ZodError for a setting that isn't one
 */
export async function readBrands(db: Reader): Promise<{ published: Brand; draft: Brand | null }> {
  const rows = await db.siteSetting.findMany({
    where: { key: { in: Object.values(brandSettings) } },
    select: { key: true, value: true },
  })
  const storedAs = (key: string) => rows.find((row) => row.key === key)?.value
  const draft = storedAs(brandSettings.draft)
  return {
    published: brandSchema.parse(storedAs(brandSettings.published) ?? {}),
    draft: draft === undefined ? null : brandSchema.parse(draft),
  }
}

/**
 * The published appearance alone.
 * @throws ZodError for a setting that isn't one
 */
export async function readPublishedBrand(): Promise<Brand> {
  const [row] = await database().$queryRaw<{ value: unknown }[]>`
    ${keptByServer}
    SELECT "value" FROM "SiteSetting" WHERE "key" = ${brandSettings.published}`
  return brandSchema.parse(row?.value ?? {})
}

/** The drawing of a brand as pages show it; null for a name in letters. */
export function wordmarkOf({ wordmark }: Brand): Wordmark | null {
  const viewBox = viewBoxOf(wordmark)
  if (!viewBox) return null
  const [, , width, height] = viewBox
  // As high as the letters of a name in text, and never so wide that a phone has no room for the menu.
  const shown = Math.min(28, (168 * height) / width)
  return {
    letters: `/assets/brand/${wordmarkName(wordmark)}#letters`,
    viewBox: viewBox.join(' '),
    width: Math.round((shown * width) / height),
    height: Math.round(shown),
  }
}

/** Name of the file with a drawing: other bytes have another one. */
export function wordmarkName(wordmark: string): string {
  return `${createHash('sha256').update(wordmark).digest('base64url').slice(0, 22)}.svg`
}

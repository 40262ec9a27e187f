import { z } from 'zod'
import { homeParts, isWholeOrder } from '../../../shared/brand/home-parts.ts'
import { wordmarkLimits } from '../../../shared/brand/limits.ts'
import { looks } from '../../../shared/brand/looks.ts'
import { maxLength, pattern } from '../../../shared/forms/validators.ts'

/** The most that is taken of each text. */
export const appearanceLimits = { name: 40, wordmark: wordmarkLimits.source, social: 600, footer: 300 }

const accent = z
  .string()
  .trim()
  .check(pattern(/#?(?:[\da-f]{3}|[\da-f]{6})/i))

const footer = z.string().trim().check(maxLength(appearanceLimits.footer))
const placed = z.strictObject({ part: z.enum(homeParts), is_shown: z.boolean() })

const address = z.string().regex(/^\/assets\/files\/[\w-]{43}$/)
const fraction = z.number().min(0).max(1)

/** Files of a picture for the cover of the home page. */
export const heroFilesSchema = z.strictObject({
  address: address.describe('Without width and extension.'),
  width: z.int().min(1).max(2400),
  height: z.int().min(1).max(2400),
})
const hero = heroFilesSchema
  .extend({ x: fraction, y: fraction })
  .describe('The point that stays in view, in fractions of the picture.')

/** Changes of the draft by an admin; unnamed values stay. */
export const appearanceChangesSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .check(maxLength(appearanceLimits.name), pattern(/[^<>{}\p{Cc}]*/u))
    .optional()
    .describe('Empty for the name that the environment gives.'),
  wordmark: z
    .string()
    .check(maxLength(appearanceLimits.wordmark))
    .optional()
    .describe('Source of an SVG file; shapes and colours are kept of it. Empty for the name in letters.'),
  look: z.enum(looks).optional().describe('Ready colours of grounds, words and bands.'),
  accent: z
    .strictObject({ light: accent.optional(), dark: accent.optional() })
    .optional()
    .describe(
      'Colour of buttons and marks by colour scheme, such as `#bc4726`. Empty for that of the look; in the dark scheme for the one that follows from the light scheme.',
    ),
  social: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .check(maxLength(appearanceLimits.social), pattern(/(?:[^=\n]{1,40}= *https?:\/\/[^\s]+ *(?:\n|$))*/))
    .optional()
    .describe('Profiles in social networks for readers of all languages, one a line: `Name=https://…`.'),
  footer: z
    .strictObject({ ru: footer, en: footer, ja: footer, 'zh-Hans': footer })
    .partial()
    .optional()
    .describe('Sentence about the site in its footer, by language; empty for the usual words.'),
  hero: hero.nullable().optional().describe('Cover of the home page; null for the usual one.'),
  home: z
    .array(placed)
    .refine(isWholeOrder)
    .optional()
    .describe('All parts of the home page below its cover, in their order.'),
})
export type AppearanceChanges = z.infer<typeof appearanceChangesSchema>

export const appearanceVersionSchema = z.strictObject({
  version: z.string().describe('Version of the appearance that was seen.'),
})

export const appearanceBodySchema = appearanceChangesSchema.extend(appearanceVersionSchema.shape)

export const savedAppearanceSchema = appearanceVersionSchema.extend({
  is_draft: z.boolean().describe('False when the draft has become like what readers see.'),
})
export type SavedAppearance = z.infer<typeof savedAppearanceSchema>

export const appearanceSchema = z
  .strictObject({
    version: z.string().describe('Changes with each change of the draft, and when it is published.'),
    is_draft: z.boolean().describe('Readers see something else than this.'),
    name: z.string(),
    wordmark: z.string().describe('Source of an SVG file, as it is kept.'),
    look: z.enum(looks),
    accent: z.strictObject({ light: z.string(), dark: z.string() }),
    social: z.string(),
    footer: z.strictObject({ ru: z.string(), en: z.string(), ja: z.string(), 'zh-Hans': z.string() }),
    hero: hero.nullable(),
    home: z.array(placed),
  })
  .meta({ id: 'AdminAppearance' })
export type Appearance = z.infer<typeof appearanceSchema>

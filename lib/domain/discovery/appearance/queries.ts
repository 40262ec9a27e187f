import 'server-only'
import { createHash } from 'node:crypto'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { type Brand, readBrands, wordmarkName } from '../../../server/brand/brand.ts'
import { wordmarkFile } from '../../../server/brand/wordmark.ts'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { settingsWith } from '../../../server/site-settings.ts'
import type { SiteSettings } from '../../../shared/site-settings.ts'
import type { Appearance } from './schema.ts'

type Brands = Awaited<ReturnType<typeof readBrands>>

/**
 * The appearance that admins edit: the draft, or what readers see while there is none.
 * @throws AppError `forbidden` without the permission
 */
export async function getAppearance(actor: Pick<Actor, 'role'>): Promise<Appearance> {
  requireStaff(actor, 'settings')
  const brands = await readBrands(database())
  return { version: versionOf(brands), is_draft: brands.draft !== null, ...presentBrand(editedOf(brands)) }
}

/**
 * The site's settings with the draft, for a preview.
 * @throws AppError `forbidden` without the permission
 */
export async function previewSettings(actor: Pick<Actor, 'role'>): Promise<SiteSettings> {
  requireStaff(actor, 'settings')
  return settingsWith(editedOf(await readBrands(database())))
}

/**
 * The drawing of the name with this file name, published or prepared. Pages that a cache in front still sends name an
 * earlier one, which is answered with the published one. Null without any.
 */
export async function findWordmarkFile(name: string): Promise<{ text: string; isNamed: boolean } | null> {
  const { published, draft } = await readBrands(database())
  const found = [published, draft].find((brand) => brand?.wordmark && wordmarkName(brand.wordmark) === name)
  if (found) return { text: wordmarkFile(found.wordmark), isNamed: true }
  const isWordmark = /^[\w-]{22}\.svg$/.test(name) && published.wordmark !== ''
  return isWordmark ? { text: wordmarkFile(published.wordmark), isNamed: false } : null
}

/** A brand as the API has it: with the links of the environment where none are chosen. */
export function presentBrand(brand: Brand): Omit<Appearance, 'version' | 'is_draft'> {
  const { SOCIAL_LINKS } = env()
  return {
    ...brand,
    social: brand.social ?? SOCIAL_LINKS.map(({ name, url }) => `${name}=${url}`).join('\n'),
  }
}

export function editedOf({ draft, published }: Brands): Brand {
  return draft ?? published
}

/** From what they are: who has seen the same may change it. */
export function versionOf({ draft, published }: Brands): string {
  return createHash('sha256')
    .update(JSON.stringify([published, draft]))
    .digest('base64url')
    .slice(0, 22)
}

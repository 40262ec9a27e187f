import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { type Brand, brandSettings, readBrands, wordmarkName } from '../../../server/brand/brand.ts'
import { refreshKnownBrand } from '../../../server/brand/known-brand.ts'
import { cleanWordmark } from '../../../server/brand/wordmark.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { keepSetting, lockSettings, storeSetting } from '../../../server/stored-settings.ts'
import { accentContrasts, isReadableAccent, nearestAccent } from '../../../shared/brand/accent.ts'
import { colourOf } from '../../../shared/brand/colour.ts'
import { homeParts, shownParts } from '../../../shared/brand/home-parts.ts'
import { schemes } from '../../../shared/brand/looks.ts'
import { AppError, type FieldProblems } from '../../../shared/errors.ts'
import { isHeroStored } from './hero.ts'
import { editedOf, presentBrand, versionOf } from './queries.ts'
import type { AppearanceChanges, SavedAppearance } from './schema.ts'

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>
type Brands = Awaited<ReturnType<typeof readBrands>>

/**
 * Changes the draft, which only admins see. A draft that is like the published appearance is none.
 * @param version of the appearance that it was changed in
 * @returns the new version, and whether there is a draft now
 * @throws AppError `conflict` with the latest draft, also when it says so already; `invalid` for a drawing that can't be used, or a colour that can't be
 * read, with the nearest that can; `forbidden` without the permission
 */
export async function changeAppearance(
  actor: Admin,
  changes: AppearanceChanges,
  version: string,
): Promise<SavedAppearance> {
  requireStaff(actor, 'settings')
  return database().$transaction(async (tx) => {
    const { published, draft } = await lockedBrands(tx, version)
    const before = editedOf({ published, draft })
    const after = changed(before, changes)
    if (changes.hero && !(await isHeroStored(changes.hero))) {
      throw new AppError('invalid', { fields: { hero: [{ key: 'picture.gone' }] } })
    }
    if (isDeepStrictEqual(after, before)) throw conflict({ published, draft })
    const next = isDeepStrictEqual(after, published) ? null : after
    if (next) await keepSetting(tx, brandSettings.draft, next)
    else await forgetDraft(tx)
    await audit.record(tx, actor, 'setting.appearance_draft', 'appearance', differences(before, after))
    return { version: versionOf({ published, draft: next }), is_draft: next !== null }
  })
}

/**
 * Shows readers the draft. Every cached page is rendered again.
 * @returns the new version
 * @throws AppError `conflict` with the latest draft, also if there is none; `forbidden` without the permission
 */
export async function publishAppearance(actor: Admin, version: string): Promise<string> {
  requireStaff(actor, 'settings')
  const next = await database().$transaction(async (tx) => {
    const { published, draft } = await lockedBrands(tx, version)
    if (!draft) throw conflict({ published, draft })
    await storeSetting(tx, brandSettings.published, draft)
    await forgetDraft(tx)
    await audit.record(tx, actor, 'setting.appearance', 'appearance', differences(published, draft))
    return versionOf({ published: draft, draft: null })
  })
  await refreshKnownBrand()
  return next
}

/**
 * Discards the draft: what readers see is edited next.
 * @returns the new version
 * @throws AppError `conflict` with the latest draft, also if there is none; `forbidden` without the permission
 */
export async function discardAppearance(actor: Admin, version: string): Promise<string> {
  requireStaff(actor, 'settings')
  return database().$transaction(async (tx) => {
    const { published, draft } = await lockedBrands(tx, version)
    if (!draft) throw conflict({ published, draft })
    await forgetDraft(tx)
    await audit.record(tx, actor, 'setting.appearance_discarded', 'appearance', differences(draft, published))
    return versionOf({ published, draft: null })
  })
}

async function lockedBrands(tx: Transaction, version: string): Promise<Brands> {
  await lockSettings(tx)
  const brands = await readBrands(tx)
  if (versionOf(brands) !== version) throw conflict(brands)
  return brands
}

function conflict(brands: Brands): AppError {
  return new AppError('conflict', {
    latest: { version: versionOf(brands), current: presentBrand(editedOf(brands)) },
  })
}

async function forgetDraft(tx: Transaction): Promise<void> {
  await tx.siteSetting.deleteMany({ where: { key: brandSettings.draft } })
}

/** @throws AppError `invalid` */
function changed(before: Brand, { wordmark, accent, footer, ...others }: AppearanceChanges): Brand {
  const problems: FieldProblems = {}
  const drawing = wordmark ? cleanWordmark(wordmark) : { svg: wordmark ?? before.wordmark }
  if ('problem' in drawing) problems.wordmark = [drawing.problem]
  const after = {
    ...before,
    ...others,
    wordmark: 'svg' in drawing ? drawing.svg : before.wordmark,
    accent: { ...before.accent, ...accent },
    footer: { ...before.footer, ...footer },
  }
  for (const scheme of schemes) {
    const colour = colourOf(after.accent[scheme])
    after.accent[scheme] = colour ?? ''
    if (!colour || isReadableAccent(colour, after.look, scheme)) continue
    const { words, marks } = accentContrasts(colour, after.look, scheme)
    const nearest = nearestAccent(colour, after.look, scheme)
    const values = { words: rounded(words), marks: rounded(marks), nearest }
    problems[`accent.${scheme}`] = [{ key: 'accentContrast', values }]
  }
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems })
  return after
}

/** Down, so that 4.49 is not shown as the 4.5 that is asked for. */
function rounded(ratio: number): number {
  return Math.floor(ratio * 10) / 10
}

/** Facts of an audit entry that have changed. */
type Facts = Partial<ReturnType<typeof factsOf>>

function differences(before: Brand, after: Brand): { before: Facts; after: Facts } {
  const was: Facts = factsOf(before)
  const became: Facts = factsOf(after)
  for (const name of factNames) {
    if (!isDeepStrictEqual(was[name], became[name])) continue
    delete was[name]
    delete became[name]
  }
  return { before: was, after: became }
}

const factNames = [
  'name',
  'wordmark',
  'look',
  'accent',
  'accent_dark',
  'social',
  'footer',
  'hero',
  'home',
] as const

function factsOf({ name, wordmark, look, accent, social, footer, hero, home }: Brand) {
  return {
    name,
    wordmark: wordmark && wordmarkName(wordmark),
    look,
    accent: accent.light,
    accent_dark: accent.dark,
    social: social ?? '',
    footer: Object.values(footer).filter(Boolean).join('\n'),
    hero: hero ? `${hero.address} ${hero.x} ${hero.y}` : '',
    home: shownParts(home) ?? [...homeParts],
  }
}

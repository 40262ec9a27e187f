import { z } from 'zod'
import { splitLocalePath } from '../../../shared/addresses/locales.ts'
import { lowerCasePath } from '../../../shared/addresses/lower-case.ts'
import { maxLength, required } from '../../../shared/forms/validators.ts'

const redirectLimits = { path: 300 } as const

/** First segments of what is no public page: nothing there moves, and nobody is led there. */
const ownAreas = new Set(['_next', 'a', 'account', 'admin', 'api', 'assets', 'profile'])

function isOwnArea(path: string): boolean {
  return ownAreas.has(path.split('/')[1] ?? '')
}

/** `/guides/italia`: at least two segments, no language, nothing after the path; addresses have Latin letters alone. */
function isMovablePath(path: string): boolean {
  if (!/^(?:\/[a-z\d_.~-]+){2,8}$/.test(path)) return false
  // Browsers take a segment of dots for the folder above.
  if (path.split('/').some((segment) => /^\.+$/.test(segment))) return false
  return splitLocalePath(path).path === path
}

const path = z
  .string()
  .trim()
  // Readers are led to the address in lower case before it is looked up.
  .transform(lowerCasePath)
  .check(required, maxLength(redirectLimits.path))
  .refine((text) => text === '' || isMovablePath(text), { params: { problem: 'pathForm' } })
  .refine((text) => !isOwnArea(text), { params: { problem: 'pathOwn' } })

/** A new redirect as an admin enters it. */
export const newRedirectSchema = z
  .strictObject({
    from_path: path.describe(
      'The old address, without language: `/guides/italia`. Everything below it is redirected too.',
    ),
    to_path: path.describe('The target page, without language.'),
  })
  .refine((paths) => paths.from_path !== paths.to_path, {
    path: ['to_path'],
    params: { problem: 'leadsToItself' },
  })

export const createdRedirectSchema = z.strictObject({ id: z.int() })
export const redirectParamsSchema = z.strictObject({
  id: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)),
})
export type NewRedirect = z.output<typeof newRedirectSchema>

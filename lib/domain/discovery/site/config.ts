import 'server-only'
import { z } from 'zod'
import { env } from '../../../server/env.ts'
import { siteSettings } from '../../../server/site-settings.ts'
import { languageOptions } from '../../../shared/addresses/languages.ts'
import { localePath, locales } from '../../../shared/addresses/locales.ts'
import { emailPattern } from '../../../shared/forms/email.ts'
import { findFeatures } from '../../basics/features/queries.ts'
import { featureSchema } from '../../basics/features/schema.ts'

/** Settings that outside clients load once at start-up; names as in the API. */
export const siteConfigSchema = z
  .strictObject({
    locales: z
      .array(
        z.strictObject({
          country_code: z.string(),
          name: z.string(),
          link: z.string(),
          lang: z.enum(locales),
          display_order: z.int(),
        }),
      )
      .describe('The languages of the site, sorted by display_order.'),
    site_support_email: z.email({ pattern: emailPattern }),
    site_name: z.string(),
    hostname: z.string(),
    features: z.record(featureSchema, z.boolean()).describe('Features of the site, switched by admins.'),
  })
  .meta({ id: 'SiteConfig' })

export async function siteConfig(): Promise<z.output<typeof siteConfigSchema>> {
  const { SITE_URL, SITE_SUPPORT_EMAIL, LOCALES } = env()
  const offered = languageOptions.filter(({ locale }) => LOCALES.includes(locale))
  return {
    locales: offered.map(({ locale, country_code, name, display_order }) => ({
      country_code,
      name,
      link: localePath(locale, '/'),
      lang: locale,
      display_order,
    })),
    site_support_email: SITE_SUPPORT_EMAIL,
    site_name: (await siteSettings()).name,
    hostname: new URL(SITE_URL).host,
    features: await findFeatures(),
  }
}

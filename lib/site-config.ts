import { env } from './env'
import { languageOptions, localePath } from './i18n/locales'

/** What outside clients load once at the start; names as the API has them. */
export function siteConfig() {
  const { SITE_NAME, SITE_URL, SITE_SUPPORT_EMAIL } = env()
  return {
    locales: languageOptions.map(({ locale, country_code, name, display_order }) => ({
      country_code,
      name,
      link: localePath(locale, '/'),
      lang: locale,
      display_order,
    })),
    site_support_email: SITE_SUPPORT_EMAIL,
    site_name: SITE_NAME,
    hostname: new URL(SITE_URL).host,
    features: {},
  }
}

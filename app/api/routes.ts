import type { RouteModules } from '@/lib/api/openapi'
import * as accountConnection from './account/connections/[provider]/route'
import * as accountConnections from './account/connections/route'
import * as accountPassword from './account/password/route'
import * as referenceCategories from './account/reference/categories/route'
import * as referenceCountries from './account/reference/countries/route'
import * as referenceExchangeRates from './account/reference/exchange_rates/route'
import * as referenceLanguages from './account/reference/languages/route'
import * as account from './account/route'
import * as accountSession from './account/sessions/[id]/route'
import * as accountSessions from './account/sessions/route'
import * as adminSessions from './admin/sessions/route'
import * as categoriesOfCity from './categories/[country]/[city]/route'
import * as categoriesOfCountry from './categories/[country]/route'
import * as categories from './categories/route'
import * as config from './config/route'
import * as country from './countries/[slug]/route'
import * as countries from './countries/route'
import * as enquiryConfirmation from './enquiries/confirmation/route'
import * as enquiries from './enquiries/route'
import * as excursionsOfCity from './excursions/[country]/[city]/route'
import * as excursionsOfCountry from './excursions/[country]/route'
import * as excursions from './excursions/route'
import * as headerLinks from './header-links/route'
import * as pageNotes from './page-notes/route'
import * as passwordReset from './password_resets/[token]/route'
import * as passwordResets from './password_resets/route'
import * as registrations from './registrations/route'
import * as searchSuggest from './search/suggest/route'
import * as providerVisit from './sessions/links/[provider]/route'
import * as sessionLinks from './sessions/links/route'
import * as sessions from './sessions/route'
import * as xsrfToken from './xsrf-token/route'

/**
 * The route files by address, for the document at `/api/openapi.json`; `document.ts` adds the two that show it.
 * Next.js finds the routes without this list; a test holds it complete.
 */
export const routes: RouteModules = {
  '/api/account': account,
  '/api/account/connections': accountConnections,
  '/api/account/connections/{provider}': accountConnection,
  '/api/account/password': accountPassword,
  '/api/account/reference/categories': referenceCategories,
  '/api/account/reference/countries': referenceCountries,
  '/api/account/reference/exchange_rates': referenceExchangeRates,
  '/api/account/reference/languages': referenceLanguages,
  '/api/account/sessions': accountSessions,
  '/api/account/sessions/{id}': accountSession,
  '/api/admin/sessions': adminSessions,
  '/api/categories': categories,
  '/api/categories/{country}': categoriesOfCountry,
  '/api/categories/{country}/{city}': categoriesOfCity,
  '/api/config': config,
  '/api/countries': countries,
  '/api/countries/{slug}': country,
  '/api/enquiries': enquiries,
  '/api/enquiries/confirmation': enquiryConfirmation,
  '/api/excursions': excursions,
  '/api/excursions/{country}': excursionsOfCountry,
  '/api/excursions/{country}/{city}': excursionsOfCity,
  '/api/header-links': headerLinks,
  '/api/page-notes': pageNotes,
  '/api/password_resets': passwordResets,
  '/api/password_resets/{token}': passwordReset,
  '/api/registrations': registrations,
  '/api/search/suggest': searchSuggest,
  '/api/sessions': sessions,
  '/api/sessions/links': sessionLinks,
  '/api/sessions/links/{provider}': providerVisit,
  '/api/xsrf-token': xsrfToken,
}

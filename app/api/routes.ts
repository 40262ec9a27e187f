import type { RouteModules } from '@/lib/api/openapi'
import * as config from './config/route'
import * as enquiryConfirmation from './enquiries/confirmation/route'
import * as enquiries from './enquiries/route'
import * as xsrfToken from './xsrf-token/route'

/**
 * The route files by address, for the document at `/api/openapi.json`; `document.ts` adds the two that show it.
 * Next.js finds the routes without this list; a test holds it complete.
 */
export const routes: RouteModules = {
  '/api/config': config,
  '/api/enquiries': enquiries,
  '/api/enquiries/confirmation': enquiryConfirmation,
  '/api/xsrf-token': xsrfToken,
}

import type { RouteModules } from '@/lib/server/api/openapi.ts'
import { accountRoutes } from './account/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import * as billingDetails from './billing_details/route.ts'
import * as calendars from './calendars/[token]/route.ts'
import * as categoriesOfCity from './categories/[country]/[city]/route.ts'
import * as categoriesOfCountry from './categories/[country]/route.ts'
import * as categories from './categories/route.ts'
import * as cities from './cities/route.ts'
import * as config from './config/route.ts'
import * as country from './countries/[slug]/route.ts'
import * as countries from './countries/route.ts'
import * as enquiryAddress from './enquiries/[token]/address/route.ts'
import * as enquiryPicture from './enquiries/[token]/attachments/[attachment]/picture/route.ts'
import * as enquiryAttachment from './enquiries/[token]/attachments/[attachment]/route.ts'
import * as enquiryCancellation from './enquiries/[token]/cancellation/route.ts'
import * as enquiryEvents from './enquiries/[token]/events/route.ts'
import * as enquiryLanguage from './enquiries/[token]/languages/[message]/route.ts'
import * as enquiryMessages from './enquiries/[token]/messages/route.ts'
import * as enquiryMessengers from './enquiries/[token]/messengers/route.ts'
import * as offerAcceptance from './enquiries/[token]/offers/[offer]/acceptance/route.ts'
import * as offerCalendar from './enquiries/[token]/offers/[offer]/calendar/route.ts'
import * as offerPicture from './enquiries/[token]/offers/[offer]/picture/route.ts'
import * as offerRefusal from './enquiries/[token]/offers/[offer]/refusal/route.ts'
import * as enquiryOffers from './enquiries/[token]/offers/route.ts'
import * as enquiryOthersToAsk from './enquiries/[token]/others/route.ts'
import * as enquiryPhone from './enquiries/[token]/phone/route.ts'
import * as enquiryPush from './enquiries/[token]/push/route.ts'
import * as enquiryRead from './enquiries/[token]/read/route.ts'
import * as enquiryRepetition from './enquiries/[token]/repetition/route.ts'
import * as enquiryReports from './enquiries/[token]/reports/route.ts'
import * as enquiryWarning from './enquiries/[token]/warnings/[message]/route.ts'
import * as enquiryConfirmation from './enquiries/confirmation/route.ts'
import * as enquiryCorrections from './enquiries/corrections/route.ts'
import * as enquiryLinks from './enquiries/links/route.ts'
import * as enquiryOthers from './enquiries/others/route.ts'
import * as enquiryResends from './enquiries/resends/route.ts'
import * as enquiries from './enquiries/route.ts'
import * as excursionsOfCity from './excursions/[country]/[city]/route.ts'
import * as excursionsOfCountry from './excursions/[country]/route.ts'
import * as excursions from './excursions/route.ts'
import * as firstPlacePurchases from './first_places/purchases/route.ts'
import * as firstPlaceReservation from './first_places/reservations/[id]/route.ts'
import * as firstPlaceReservations from './first_places/reservations/route.ts'
import * as firstPlaces from './first_places/route.ts'
import * as plainForm from './forms/[name]/route.ts'
import * as guideCard from './guides/[id]/card/route.ts'
import * as headerLinks from './header-links/route.ts'
import * as healthLive from './health/live/route.ts'
import * as healthReady from './health/ready/route.ts'
import * as invoicePdf from './invoices/[id]/pdf/route.ts'
import * as invoices from './invoices/route.ts'
import * as jobsRun from './jobs/run/route.ts'
import * as manifest from './manifest/route.ts'
import * as mcp from './mcp/route.ts'
import * as lineUpdates from './messengers/line/route.ts'
import * as telegramUpdates from './messengers/telegram/route.ts'
import * as metrics from './metrics/route.ts'
import * as pageNotes from './page-notes/route.ts'
import * as passwordReset from './password_resets/[token]/route.ts'
import * as passwordResets from './password_resets/route.ts'
import * as payment from './payments/[id]/route.ts'
import * as stripeEvents from './payments/stripe_events/route.ts'
import * as pushWorker from './push-worker/route.ts'
import * as registrations from './registrations/route.ts'
import * as replies from './replies/route.ts'
import * as reviewDraft from './reviews/[token]/draft/route.ts'
import * as review from './reviews/[token]/route.ts'
import * as searchSuggest from './search/suggest/route.ts'
import * as sessionConfirmation from './sessions/confirmation/route.ts'
import * as providerVisit from './sessions/links/[provider]/route.ts'
import * as sessionLinks from './sessions/links/route.ts'
import * as sessionPasskeyOptions from './sessions/passkey/options/route.ts'
import * as sessionPasskey from './sessions/passkey/route.ts'
import * as sessions from './sessions/route.ts'
import * as sessionFactor from './sessions/second_factor/route.ts'
import * as shortlist from './shortlist/route.ts'
import * as subscriptionCancellation from './subscription/cancellation/route.ts'
import * as subscriptionOffers from './subscription/offers/route.ts'
import * as subscriptionPortal from './subscription/portal/route.ts'
import * as subscriptionPurchases from './subscription/purchases/route.ts'
import * as subscription from './subscription/route.ts'
import * as subscriptionSwitch from './subscription/switch/route.ts'
import * as unsubscriptions from './unsubscriptions/route.ts'
import * as xsrfToken from './xsrf-token/route.ts'

/**
 * The route files by address, for the document at `/api/openapi.json`; `document.ts` adds the two that show it. Next.js
 * finds the routes without this list; a test checks that it is complete.
 */
export const routes: RouteModules = {
  ...accountRoutes,
  '/api/invoices': invoices,
  '/api/invoices/{id}/pdf': invoicePdf,
  '/api/manifest': manifest,
  '/api/mcp': mcp,
  '/api/metrics': metrics,
  '/api/push-worker': pushWorker,
  ...adminRoutes,
  '/api/calendars/{token}': calendars,
  '/api/billing_details': billingDetails,
  '/api/categories': categories,
  '/api/categories/{country}': categoriesOfCountry,
  '/api/categories/{country}/{city}': categoriesOfCity,
  '/api/cities': cities,
  '/api/config': config,
  '/api/countries': countries,
  '/api/countries/{slug}': country,
  '/api/enquiries': enquiries,
  '/api/enquiries/confirmation': enquiryConfirmation,
  '/api/enquiries/corrections': enquiryCorrections,
  '/api/enquiries/links': enquiryLinks,
  '/api/enquiries/others': enquiryOthers,
  '/api/enquiries/resends': enquiryResends,
  '/api/excursions': excursions,
  '/api/excursions/{country}': excursionsOfCountry,
  '/api/excursions/{country}/{city}': excursionsOfCity,
  '/api/first_places': firstPlaces,
  '/api/first_places/purchases': firstPlacePurchases,
  '/api/first_places/reservations': firstPlaceReservations,
  '/api/first_places/reservations/{id}': firstPlaceReservation,
  '/api/forms/{name}': plainForm,
  '/api/guides/{id}/card': guideCard,
  '/api/header-links': headerLinks,
  '/api/health/live': healthLive,
  '/api/health/ready': healthReady,
  '/api/jobs/run': jobsRun,
  '/api/page-notes': pageNotes,
  '/api/password_resets': passwordResets,
  '/api/password_resets/{token}': passwordReset,
  '/api/registrations': registrations,
  '/api/messengers/line': lineUpdates,
  '/api/messengers/telegram': telegramUpdates,
  '/api/payments/{id}': payment,
  '/api/payments/stripe_events': stripeEvents,
  '/api/replies': replies,
  '/api/shortlist': shortlist,
  '/api/subscription': subscription,
  '/api/subscription/cancellation': subscriptionCancellation,
  '/api/subscription/offers': subscriptionOffers,
  '/api/subscription/portal': subscriptionPortal,
  '/api/subscription/purchases': subscriptionPurchases,
  '/api/subscription/switch': subscriptionSwitch,
  '/api/search/suggest': searchSuggest,
  '/api/sessions': sessions,
  '/api/sessions/links': sessionLinks,
  '/api/sessions/links/{provider}': providerVisit,
  '/api/sessions/confirmation': sessionConfirmation,
  '/api/sessions/passkey/options': sessionPasskeyOptions,
  '/api/sessions/passkey': sessionPasskey,
  '/api/sessions/second_factor': sessionFactor,
  '/api/unsubscriptions': unsubscriptions,
  '/api/xsrf-token': xsrfToken,
  '/api/enquiries/{token}/address': enquiryAddress,
  '/api/enquiries/{token}/messages': enquiryMessages,
  '/api/enquiries/{token}/messengers': enquiryMessengers,
  '/api/enquiries/{token}/others': enquiryOthersToAsk,
  '/api/enquiries/{token}/phone': enquiryPhone,
  '/api/enquiries/{token}/push': enquiryPush,
  '/api/enquiries/{token}/read': enquiryRead,
  '/api/enquiries/{token}/attachments/{attachment}': enquiryAttachment,
  '/api/enquiries/{token}/attachments/{attachment}/picture': enquiryPicture,
  '/api/enquiries/{token}/repetition': enquiryRepetition,
  '/api/enquiries/{token}/reports': enquiryReports,
  '/api/enquiries/{token}/languages/{message}': enquiryLanguage,
  '/api/enquiries/{token}/warnings/{message}': enquiryWarning,
  '/api/enquiries/{token}/events': enquiryEvents,
  '/api/enquiries/{token}/offers': enquiryOffers,
  '/api/enquiries/{token}/offers/{offer}/acceptance': offerAcceptance,
  '/api/enquiries/{token}/offers/{offer}/calendar': offerCalendar,
  '/api/enquiries/{token}/offers/{offer}/picture': offerPicture,
  '/api/enquiries/{token}/offers/{offer}/refusal': offerRefusal,
  '/api/enquiries/{token}/cancellation': enquiryCancellation,
  '/api/reviews/{token}': review,
  '/api/reviews/{token}/draft': reviewDraft,
}

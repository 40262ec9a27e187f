import type { RouteModules } from '@/lib/server/api/openapi.ts'
import * as accountApp from './account/authenticator_app/route.ts'
import * as calendarAddress from './account/calendar/address/route.ts'
import * as calendarAwayOne from './account/calendar/away/[id]/route.ts'
import * as calendarAway from './account/calendar/away/route.ts'
import * as calendarBlock from './account/calendar/blocks/[id]/route.ts'
import * as calendarBlocks from './account/calendar/blocks/route.ts'
import * as calendarIgnored from './account/calendar/external/[id]/ignored/route.ts'
import * as calendarExternalOne from './account/calendar/external/[id]/route.ts'
import * as calendarExternal from './account/calendar/external/route.ts'
import * as calendarHours from './account/calendar/hours/route.ts'
import * as calendarObstacles from './account/calendar/obstacles/route.ts'
import * as calendarTimeZone from './account/calendar/time-zone/route.ts'
import * as accountConnection from './account/connections/[provider]/route.ts'
import * as accountConnections from './account/connections/route.ts'
import * as accountConsents from './account/consents/route.ts'
import * as accountContact from './account/contact/route.ts'
import * as accountCredentialDocument from './account/credentials/[id]/document/route.ts'
import * as accountCredential from './account/credentials/[id]/route.ts'
import * as accountCredentials from './account/credentials/route.ts'
import * as accountDeletion from './account/deletion/route.ts'
import * as accountEmailChange from './account/email_changes/[token]/route.ts'
import * as accountEmailChanges from './account/email_changes/route.ts'
import * as accountEnquiryArchive from './account/enquiries/[id]/archive/route.ts'
import * as accountEnquiryPicture from './account/enquiries/[id]/attachments/[attachment]/picture/route.ts'
import * as accountEnquiryAttachment from './account/enquiries/[id]/attachments/[attachment]/route.ts'
import * as accountEnquiryBlock from './account/enquiries/[id]/block/route.ts'
import * as accountEnquiryCancellation from './account/enquiries/[id]/cancellation/route.ts'
import * as accountEnquiryEvents from './account/enquiries/[id]/events/route.ts'
import * as accountEnquiryMessages from './account/enquiries/[id]/messages/route.ts'
import * as accountOfferCalendar from './account/enquiries/[id]/offers/[offer]/calendar/route.ts'
import * as accountEnquiryOffer from './account/enquiries/[id]/offers/[offer]/route.ts'
import * as accountEnquiryOffers from './account/enquiries/[id]/offers/route.ts'
import * as accountEnquiryProposal from './account/enquiries/[id]/proposal/route.ts'
import * as accountEnquiryRead from './account/enquiries/[id]/read/route.ts'
import * as accountEnquiryRefusal from './account/enquiries/[id]/refusal/route.ts'
import * as accountEnquiryReports from './account/enquiries/[id]/reports/route.ts'
import * as accountEnquiryWarning from './account/enquiries/[id]/warnings/[message]/route.ts'
import * as accountEnquiries from './account/enquiries/route.ts'
import * as accountEvents from './account/events/route.ts'
import * as ownExcursionArchive from './account/excursions/[id]/archive/route.ts'
import * as ownExcursionCopy from './account/excursions/[id]/copy/route.ts'
import * as ownExcursionPrice from './account/excursions/[id]/price/route.ts'
import * as ownExcursion from './account/excursions/[id]/route.ts'
import * as ownExcursionSubmission from './account/excursions/[id]/submission/route.ts'
import * as ownExcursionVersion from './account/excursions/[id]/versions/[locale]/route.ts'
import * as ownExcursionOrder from './account/excursions/order/route.ts'
import * as ownExcursions from './account/excursions/route.ts'
import * as accountExport from './account/exports/[id]/route.ts'
import * as accountExports from './account/exports/route.ts'
import * as accountNoticesRead from './account/notices/read/route.ts'
import * as accountNotices from './account/notices/route.ts'
import * as accountNotifications from './account/notifications/route.ts'
import * as accountPasskey from './account/passkeys/[id]/route.ts'
import * as accountPasskeyOptions from './account/passkeys/options/route.ts'
import * as accountPasskeys from './account/passkeys/route.ts'
import * as accountPassword from './account/password/route.ts'
import * as accountPhotoOriginal from './account/photos/[id]/original/route.ts'
import * as accountPhoto from './account/photos/[id]/route.ts'
import * as accountPhotoOrder from './account/photos/order/route.ts'
import * as accountPhotos from './account/photos/route.ts'
import * as accountProfile from './account/profile/route.ts'
import * as accountProfileSubmission from './account/profile/submission/route.ts'
import * as accountProfileVersion from './account/profile/versions/[locale]/route.ts'
import * as accountProofCode from './account/proof/code/route.ts'
import * as accountProofPasskey from './account/proof/passkey/route.ts'
import * as accountProof from './account/proof/route.ts'
import * as accountPush from './account/push/route.ts'
import * as accountRecoveryCodes from './account/recovery_codes/route.ts'
import * as referenceCategories from './account/reference/categories/route.ts'
import * as referenceCountries from './account/reference/countries/route.ts'
import * as referenceExchangeRates from './account/reference/exchange_rates/route.ts'
import * as referenceLanguages from './account/reference/languages/route.ts'
import * as accountTemplate from './account/reply_templates/[id]/route.ts'
import * as accountTemplates from './account/reply_templates/route.ts'
import * as reviewReply from './account/reviews/[id]/reply/route.ts'
import * as reviewReport from './account/reviews/[id]/report/route.ts'
import * as account from './account/route.ts'
import * as accountFactor from './account/second_factor/route.ts'
import * as accountSecurity from './account/security/route.ts'
import * as accountSession from './account/sessions/[id]/route.ts'
import * as accountSessions from './account/sessions/route.ts'
import { adminRoutes } from './admin/routes.ts'
import * as billingDetails from './billing_details/route.ts'
import * as calendars from './calendars/[token]/route.ts'
import * as categoriesOfCity from './categories/[country]/[city]/route.ts'
import * as categoriesOfCountry from './categories/[country]/route.ts'
import * as categories from './categories/route.ts'
import * as config from './config/route.ts'
import * as country from './countries/[slug]/route.ts'
import * as countries from './countries/route.ts'
import * as enquiryPicture from './enquiries/[token]/attachments/[attachment]/picture/route.ts'
import * as enquiryAttachment from './enquiries/[token]/attachments/[attachment]/route.ts'
import * as enquiryCancellation from './enquiries/[token]/cancellation/route.ts'
import * as enquiryEvents from './enquiries/[token]/events/route.ts'
import * as enquiryMessages from './enquiries/[token]/messages/route.ts'
import * as offerAcceptance from './enquiries/[token]/offers/[offer]/acceptance/route.ts'
import * as offerCalendar from './enquiries/[token]/offers/[offer]/calendar/route.ts'
import * as offerPicture from './enquiries/[token]/offers/[offer]/picture/route.ts'
import * as offerRefusal from './enquiries/[token]/offers/[offer]/refusal/route.ts'
import * as enquiryOffers from './enquiries/[token]/offers/route.ts'
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
import * as headerLinks from './header-links/route.ts'
import * as healthLive from './health/live/route.ts'
import * as healthReady from './health/ready/route.ts'
import * as invoicePdf from './invoices/[id]/pdf/route.ts'
import * as invoices from './invoices/route.ts'
import * as jobsRun from './jobs/run/route.ts'
import * as manifest from './manifest/route.ts'
import * as mcp from './mcp/route.ts'
import * as metrics from './metrics/route.ts'
import * as pageNotes from './page-notes/route.ts'
import * as passwordReset from './password_resets/[token]/route.ts'
import * as passwordResets from './password_resets/route.ts'
import * as payment from './payments/[id]/route.ts'
import * as stripeEvents from './payments/stripe_events/route.ts'
import * as pushWorker from './push-worker/route.ts'
import * as registrations from './registrations/route.ts'
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
  '/api/account': account,
  '/api/account/connections': accountConnections,
  '/api/account/connections/{provider}': accountConnection,
  '/api/account/calendar/address': calendarAddress,
  '/api/account/calendar/away': calendarAway,
  '/api/account/calendar/away/{id}': calendarAwayOne,
  '/api/account/calendar/blocks': calendarBlocks,
  '/api/account/calendar/blocks/{id}': calendarBlock,
  '/api/account/calendar/external': calendarExternal,
  '/api/account/calendar/external/{id}': calendarExternalOne,
  '/api/account/calendar/external/{id}/ignored': calendarIgnored,
  '/api/account/calendar/hours': calendarHours,
  '/api/account/calendar/time-zone': calendarTimeZone,
  '/api/account/calendar/obstacles': calendarObstacles,
  '/api/account/deletion': accountDeletion,
  '/api/account/email_changes': accountEmailChanges,
  '/api/account/email_changes/{token}': accountEmailChange,
  '/api/account/exports': accountExports,
  '/api/account/exports/{id}': accountExport,
  '/api/account/notices': accountNotices,
  '/api/account/notices/read': accountNoticesRead,
  '/api/account/notifications': accountNotifications,
  '/api/account/push': accountPush,
  '/api/invoices': invoices,
  '/api/invoices/{id}/pdf': invoicePdf,
  '/api/manifest': manifest,
  '/api/mcp': mcp,
  '/api/metrics': metrics,
  '/api/push-worker': pushWorker,
  '/api/account/excursions': ownExcursions,
  '/api/account/excursions/order': ownExcursionOrder,
  '/api/account/excursions/{id}': ownExcursion,
  '/api/account/excursions/{id}/archive': ownExcursionArchive,
  '/api/account/excursions/{id}/copy': ownExcursionCopy,
  '/api/account/excursions/{id}/price': ownExcursionPrice,
  '/api/account/excursions/{id}/submission': ownExcursionSubmission,
  '/api/account/excursions/{id}/versions/{locale}': ownExcursionVersion,
  '/api/account/password': accountPassword,
  '/api/account/consents': accountConsents,
  '/api/account/credentials': accountCredentials,
  '/api/account/credentials/{id}': accountCredential,
  '/api/account/credentials/{id}/document': accountCredentialDocument,
  '/api/account/profile': accountProfile,
  '/api/account/profile/submission': accountProfileSubmission,
  '/api/account/profile/versions/{locale}': accountProfileVersion,
  '/api/account/photos': accountPhotos,
  '/api/account/photos/order': accountPhotoOrder,
  '/api/account/photos/{id}': accountPhoto,
  '/api/account/photos/{id}/original': accountPhotoOriginal,
  '/api/account/reference/categories': referenceCategories,
  '/api/account/reference/countries': referenceCountries,
  '/api/account/reference/exchange_rates': referenceExchangeRates,
  '/api/account/reference/languages': referenceLanguages,
  '/api/account/sessions': accountSessions,
  '/api/account/sessions/{id}': accountSession,
  ...adminRoutes,
  '/api/calendars/{token}': calendars,
  '/api/billing_details': billingDetails,
  '/api/categories': categories,
  '/api/categories/{country}': categoriesOfCountry,
  '/api/categories/{country}/{city}': categoriesOfCity,
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
  '/api/header-links': headerLinks,
  '/api/health/live': healthLive,
  '/api/health/ready': healthReady,
  '/api/jobs/run': jobsRun,
  '/api/page-notes': pageNotes,
  '/api/password_resets': passwordResets,
  '/api/password_resets/{token}': passwordReset,
  '/api/registrations': registrations,
  '/api/payments/{id}': payment,
  '/api/payments/stripe_events': stripeEvents,
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
  '/api/account/authenticator_app': accountApp,
  '/api/account/passkeys/{id}': accountPasskey,
  '/api/account/passkeys/options': accountPasskeyOptions,
  '/api/account/passkeys': accountPasskeys,
  '/api/account/proof/code': accountProofCode,
  '/api/account/proof/passkey': accountProofPasskey,
  '/api/account/proof': accountProof,
  '/api/account/recovery_codes': accountRecoveryCodes,
  '/api/account/second_factor': accountFactor,
  '/api/account/security': accountSecurity,
  '/api/sessions/confirmation': sessionConfirmation,
  '/api/sessions/passkey/options': sessionPasskeyOptions,
  '/api/sessions/passkey': sessionPasskey,
  '/api/sessions/second_factor': sessionFactor,
  '/api/unsubscriptions': unsubscriptions,
  '/api/xsrf-token': xsrfToken,
  '/api/account/contact': accountContact,
  '/api/account/enquiries': accountEnquiries,
  '/api/account/events': accountEvents,
  '/api/account/enquiries/{id}/messages': accountEnquiryMessages,
  '/api/account/enquiries/{id}/proposal': accountEnquiryProposal,
  '/api/account/enquiries/{id}/read': accountEnquiryRead,
  '/api/account/enquiries/{id}/reports': accountEnquiryReports,
  '/api/account/enquiries/{id}/warnings/{message}': accountEnquiryWarning,
  '/api/account/reply_templates': accountTemplates,
  '/api/account/reply_templates/{id}': accountTemplate,
  '/api/account/enquiries/{id}/archive': accountEnquiryArchive,
  '/api/account/enquiries/{id}/attachments/{attachment}': accountEnquiryAttachment,
  '/api/account/enquiries/{id}/attachments/{attachment}/picture': accountEnquiryPicture,
  '/api/account/enquiries/{id}/block': accountEnquiryBlock,
  '/api/account/enquiries/{id}/events': accountEnquiryEvents,
  '/api/enquiries/{token}/messages': enquiryMessages,
  '/api/enquiries/{token}/push': enquiryPush,
  '/api/enquiries/{token}/read': enquiryRead,
  '/api/enquiries/{token}/attachments/{attachment}': enquiryAttachment,
  '/api/enquiries/{token}/attachments/{attachment}/picture': enquiryPicture,
  '/api/enquiries/{token}/repetition': enquiryRepetition,
  '/api/enquiries/{token}/reports': enquiryReports,
  '/api/enquiries/{token}/warnings/{message}': enquiryWarning,
  '/api/enquiries/{token}/events': enquiryEvents,
  '/api/account/enquiries/{id}/offers': accountEnquiryOffers,
  '/api/account/enquiries/{id}/offers/{offer}': accountEnquiryOffer,
  '/api/account/enquiries/{id}/offers/{offer}/calendar': accountOfferCalendar,
  '/api/account/enquiries/{id}/cancellation': accountEnquiryCancellation,
  '/api/account/enquiries/{id}/refusal': accountEnquiryRefusal,
  '/api/enquiries/{token}/offers': enquiryOffers,
  '/api/enquiries/{token}/offers/{offer}/acceptance': offerAcceptance,
  '/api/enquiries/{token}/offers/{offer}/calendar': offerCalendar,
  '/api/enquiries/{token}/offers/{offer}/picture': offerPicture,
  '/api/enquiries/{token}/offers/{offer}/refusal': offerRefusal,
  '/api/enquiries/{token}/cancellation': enquiryCancellation,
  '/api/account/reviews/{id}/reply': reviewReply,
  '/api/account/reviews/{id}/report': reviewReport,
  '/api/reviews/{token}': review,
  '/api/reviews/{token}/draft': reviewDraft,
}

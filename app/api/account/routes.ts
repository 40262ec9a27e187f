import type { RouteModules } from '@/lib/server/api/openapi.ts'
import * as accountApp from './authenticator_app/route.ts'
import * as calendarAddress from './calendar/address/route.ts'
import * as calendarAwayOne from './calendar/away/[id]/route.ts'
import * as calendarAway from './calendar/away/route.ts'
import * as calendarBlock from './calendar/blocks/[id]/route.ts'
import * as calendarBlocks from './calendar/blocks/route.ts'
import * as calendarIgnored from './calendar/external/[id]/ignored/route.ts'
import * as calendarExternalOne from './calendar/external/[id]/route.ts'
import * as calendarExternal from './calendar/external/route.ts'
import * as calendarHours from './calendar/hours/route.ts'
import * as calendarObstacles from './calendar/obstacles/route.ts'
import * as calendarTimeZone from './calendar/time-zone/route.ts'
import * as accountCities from './cities/route.ts'
import * as accountConnection from './connections/[provider]/route.ts'
import * as accountConnections from './connections/route.ts'
import * as accountConsents from './consents/route.ts'
import * as accountContact from './contact/route.ts'
import * as accountCredentialDocument from './credentials/[id]/document/route.ts'
import * as accountCredential from './credentials/[id]/route.ts'
import * as accountCredentials from './credentials/route.ts'
import * as accountDeletion from './deletion/route.ts'
import * as accountEmailChange from './email_changes/[token]/route.ts'
import * as accountEmailChanges from './email_changes/route.ts'
import * as accountEnquiryArchive from './enquiries/[id]/archive/route.ts'
import * as accountEnquiryPicture from './enquiries/[id]/attachments/[attachment]/picture/route.ts'
import * as accountEnquiryAttachment from './enquiries/[id]/attachments/[attachment]/route.ts'
import * as accountEnquiryBlock from './enquiries/[id]/block/route.ts'
import * as accountEnquiryCancellation from './enquiries/[id]/cancellation/route.ts'
import * as accountEnquiryEvents from './enquiries/[id]/events/route.ts'
import * as accountEnquiryLanguage from './enquiries/[id]/languages/[message]/route.ts'
import * as accountEnquiryMessages from './enquiries/[id]/messages/route.ts'
import * as accountOfferCalendar from './enquiries/[id]/offers/[offer]/calendar/route.ts'
import * as accountEnquiryOffer from './enquiries/[id]/offers/[offer]/route.ts'
import * as accountEnquiryOffers from './enquiries/[id]/offers/route.ts'
import * as accountEnquiryProposal from './enquiries/[id]/proposal/route.ts'
import * as accountEnquiryRead from './enquiries/[id]/read/route.ts'
import * as accountEnquiryRefusal from './enquiries/[id]/refusal/route.ts'
import * as accountEnquiryReports from './enquiries/[id]/reports/route.ts'
import * as accountEnquiryWarning from './enquiries/[id]/warnings/[message]/route.ts'
import * as accountEnquiries from './enquiries/route.ts'
import * as accountEvents from './events/route.ts'
import * as ownExcursionArchive from './excursions/[id]/archive/route.ts'
import * as ownExcursionCopy from './excursions/[id]/copy/route.ts'
import * as ownExcursionPrice from './excursions/[id]/price/route.ts'
import * as ownExcursion from './excursions/[id]/route.ts'
import * as ownExcursionSubmission from './excursions/[id]/submission/route.ts'
import * as ownExcursionDraft from './excursions/[id]/versions/[locale]/draft/route.ts'
import * as ownExcursionVersion from './excursions/[id]/versions/[locale]/route.ts'
import * as ownExcursionOrder from './excursions/order/route.ts'
import * as ownExcursions from './excursions/route.ts'
import * as accountExport from './exports/[id]/route.ts'
import * as accountExports from './exports/route.ts'
import * as accountGuests from './guests/route.ts'
import * as accountMessengers from './messengers/route.ts'
import * as accountNoticesRead from './notices/read/route.ts'
import * as accountNotices from './notices/route.ts'
import * as accountNotifications from './notifications/route.ts'
import * as accountPasskey from './passkeys/[id]/route.ts'
import * as accountPasskeyOptions from './passkeys/options/route.ts'
import * as accountPasskeys from './passkeys/route.ts'
import * as accountPassword from './password/route.ts'
import * as accountPhotoOriginal from './photos/[id]/original/route.ts'
import * as accountPhoto from './photos/[id]/route.ts'
import * as accountPhotoOrder from './photos/order/route.ts'
import * as accountPhotos from './photos/route.ts'
import * as accountPrint from './prints/[kind]/route.ts'
import * as accountProfile from './profile/route.ts'
import * as accountProfileSubmission from './profile/submission/route.ts'
import * as accountProfileDraft from './profile/versions/[locale]/draft/route.ts'
import * as accountProfileVersion from './profile/versions/[locale]/route.ts'
import * as accountProofCode from './proof/code/route.ts'
import * as accountProofPasskey from './proof/passkey/route.ts'
import * as accountProof from './proof/route.ts'
import * as accountPush from './push/route.ts'
import * as accountRecoveryCodes from './recovery_codes/route.ts'
import * as referenceCategories from './reference/categories/route.ts'
import * as referenceCountries from './reference/countries/route.ts'
import * as referenceExchangeRates from './reference/exchange_rates/route.ts'
import * as referenceLanguages from './reference/languages/route.ts'
import * as accountTemplate from './reply_templates/[id]/route.ts'
import * as accountTemplates from './reply_templates/route.ts'
import * as reviewReply from './reviews/[id]/reply/route.ts'
import * as reviewReport from './reviews/[id]/report/route.ts'
import * as account from './route.ts'
import * as accountFactor from './second_factor/route.ts'
import * as accountSecurity from './security/route.ts'
import * as accountSession from './sessions/[id]/route.ts'
import * as accountSessions from './sessions/route.ts'
import * as accountShortAddress from './short_address/route.ts'

/** Routes of signed-in people. */
export const accountRoutes = {
  '/api/account': account,
  '/api/account/cities': accountCities,
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
  '/api/account/guests': accountGuests,
  '/api/account/messengers': accountMessengers,
  '/api/account/notices': accountNotices,
  '/api/account/notices/read': accountNoticesRead,
  '/api/account/notifications': accountNotifications,
  '/api/account/push': accountPush,
  '/api/account/excursions': ownExcursions,
  '/api/account/excursions/order': ownExcursionOrder,
  '/api/account/excursions/{id}': ownExcursion,
  '/api/account/excursions/{id}/archive': ownExcursionArchive,
  '/api/account/excursions/{id}/copy': ownExcursionCopy,
  '/api/account/excursions/{id}/price': ownExcursionPrice,
  '/api/account/excursions/{id}/submission': ownExcursionSubmission,
  '/api/account/excursions/{id}/versions/{locale}': ownExcursionVersion,
  '/api/account/excursions/{id}/versions/{locale}/draft': ownExcursionDraft,
  '/api/account/password': accountPassword,
  '/api/account/consents': accountConsents,
  '/api/account/credentials': accountCredentials,
  '/api/account/credentials/{id}': accountCredential,
  '/api/account/credentials/{id}/document': accountCredentialDocument,
  '/api/account/profile': accountProfile,
  '/api/account/profile/submission': accountProfileSubmission,
  '/api/account/profile/versions/{locale}': accountProfileVersion,
  '/api/account/profile/versions/{locale}/draft': accountProfileDraft,
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
  '/api/account/contact': accountContact,
  '/api/account/short_address': accountShortAddress,
  '/api/account/prints/{kind}': accountPrint,
  '/api/account/enquiries': accountEnquiries,
  '/api/account/events': accountEvents,
  '/api/account/enquiries/{id}/messages': accountEnquiryMessages,
  '/api/account/enquiries/{id}/proposal': accountEnquiryProposal,
  '/api/account/enquiries/{id}/read': accountEnquiryRead,
  '/api/account/enquiries/{id}/reports': accountEnquiryReports,
  '/api/account/enquiries/{id}/languages/{message}': accountEnquiryLanguage,
  '/api/account/enquiries/{id}/warnings/{message}': accountEnquiryWarning,
  '/api/account/reply_templates': accountTemplates,
  '/api/account/reply_templates/{id}': accountTemplate,
  '/api/account/enquiries/{id}/archive': accountEnquiryArchive,
  '/api/account/enquiries/{id}/attachments/{attachment}': accountEnquiryAttachment,
  '/api/account/enquiries/{id}/attachments/{attachment}/picture': accountEnquiryPicture,
  '/api/account/enquiries/{id}/block': accountEnquiryBlock,
  '/api/account/enquiries/{id}/events': accountEnquiryEvents,
  '/api/account/enquiries/{id}/offers': accountEnquiryOffers,
  '/api/account/enquiries/{id}/offers/{offer}': accountEnquiryOffer,
  '/api/account/enquiries/{id}/offers/{offer}/calendar': accountOfferCalendar,
  '/api/account/enquiries/{id}/cancellation': accountEnquiryCancellation,
  '/api/account/enquiries/{id}/refusal': accountEnquiryRefusal,
  '/api/account/reviews/{id}/reply': reviewReply,
  '/api/account/reviews/{id}/report': reviewReport,
} satisfies RouteModules

import type { RouteModules } from '@/lib/server/api/openapi.ts'
import * as adminAppearanceDraft from './appearance/draft/route.ts'
import * as adminAppearanceHero from './appearance/hero/route.ts'
import * as adminAppearancePublication from './appearance/publication/route.ts'
import * as adminAppearance from './appearance/route.ts'
import * as adminArticlePreviews from './articles/[id]/previews/route.ts'
import * as adminArticlePublication from './articles/[id]/publication/route.ts'
import * as adminArticle from './articles/[id]/route.ts'
import * as adminArticleAddress from './articles/address/route.ts'
import * as adminArticleCovers from './articles/covers/route.ts'
import * as adminArticlePictures from './articles/pictures/route.ts'
import * as adminArticles from './articles/route.ts'
import * as adminAudit from './audit/route.ts'
import * as adminCaseAssignment from './cases/[queue]/[id]/assignment/route.ts'
import * as adminCaseClaim from './cases/[queue]/[id]/claim/route.ts'
import * as adminCaseDecision from './cases/[queue]/[id]/decision/route.ts'
import * as adminCaseNotes from './cases/[queue]/[id]/notes/route.ts'
import * as adminCase from './cases/[queue]/[id]/route.ts'
import * as adminCases from './cases/[queue]/route.ts'
import * as adminCategory from './categories/[id]/route.ts'
import * as adminCategories from './categories/route.ts'
import * as adminConsents from './consents/route.ts'
import * as adminPaper from './credentials/[id]/document/route.ts'
import * as adminPaperPdf from './credentials/[id]/pdf/route.ts'
import * as adminPaperPicture from './credentials/[id]/picture/route.ts'
import * as adminDecision from './decisions/[id]/route.ts'
import * as adminDecisions from './decisions/route.ts'
import * as adminEmptySearches from './empty_searches/route.ts'
import * as adminExport from './exports/[kind]/route.ts'
import * as adminFind from './find/route.ts'
import * as adminFirstPlaceErid from './first_places/[id]/erid/route.ts'
import * as adminFirstPlaceRelease from './first_places/[id]/release/route.ts'
import * as adminGuideInvitations from './guide_invitations/route.ts'
import * as adminSuspension from './guides/[id]/suspension/route.ts'
import * as adminImportApplication from './imports/[id]/application/route.ts'
import * as adminImportChanges from './imports/[id]/changes/route.ts'
import * as adminImportProblems from './imports/[id]/problems/route.ts'
import * as adminImportRefused from './imports/[id]/refused_rows/route.ts'
import * as adminImport from './imports/[id]/route.ts'
import * as adminImports from './imports/route.ts'
import * as adminInvoiceCorrection from './invoices/[id]/correction/route.ts'
import * as adminInvoiceCredit from './invoices/[id]/credit_note/route.ts'
import * as adminInvoicePdf from './invoices/[id]/pdf/route.ts'
import * as adminJobRun from './jobs/[name]/run/route.ts'
import * as adminMailAddress from './mail/[id]/address/route.ts'
import * as adminMailLetter from './mail/[id]/route.ts'
import * as adminMailGivenUp from './mail/given_up/route.ts'
import * as adminMailRetries from './mail/retries/route.ts'
import * as adminNewsletter from './newsletters/[id]/route.ts'
import * as adminNewsletterSending from './newsletters/[id]/sending/route.ts'
import * as adminNewsletterTest from './newsletters/[id]/test/route.ts'
import * as adminNewsletters from './newsletters/route.ts'
import * as adminPageAgreement from './pages/[slug]/agreement/route.ts'
import * as adminPagePreviews from './pages/[slug]/previews/route.ts'
import * as adminPage from './pages/[slug]/route.ts'
import * as adminPaymentCancellation from './payments/[id]/cancellation/route.ts'
import * as adminCaseClosing from './payments/[id]/cases/[kind]/closing/route.ts'
import * as adminPaymentPostponement from './payments/[id]/postponement/route.ts'
import * as adminPaymentReceipt from './payments/[id]/receipt/route.ts'
import * as adminPaymentRefund from './payments/[id]/refund/route.ts'
import * as adminPaymentReminders from './payments/[id]/reminders/route.ts'
import * as adminPaymentReopening from './payments/[id]/reopening/route.ts'
import * as adminPaymentMatches from './payments/matches/route.ts'
import * as adminPayments from './payments/route.ts'
import * as adminPlaceAddress from './places/address/route.ts'
import * as adminCityMerge from './places/cities/[id]/merge/route.ts'
import * as adminCityPicture from './places/cities/[id]/picture/route.ts'
import * as adminCity from './places/cities/[id]/route.ts'
import * as adminCities from './places/cities/route.ts'
import * as adminCountryPicture from './places/countries/[id]/picture/route.ts'
import * as adminCountry from './places/countries/[id]/route.ts'
import * as adminPlaceOriginal from './places/pictures/original/route.ts'
import * as adminPlacePicture from './places/pictures/route.ts'
import * as adminPlaceTimeZone from './places/time_zone/route.ts'
import * as adminRedirect from './redirects/[id]/route.ts'
import * as adminRedirects from './redirects/route.ts'
import * as adminSessions from './sessions/route.ts'
import * as adminRates from './settings/rates/route.ts'
import * as adminSettings from './settings/route.ts'
import * as adminTranslation from './settings/translation/route.ts'
import * as adminSetupStep from './setup_steps/[step]/route.ts'
import * as adminShortNameWithdrawal from './short_addresses/[name]/withdrawal/route.ts'
import * as adminInvitation from './staff_invitations/[id]/route.ts'
import * as adminInvitationSending from './staff_invitations/[id]/sending/route.ts'
import * as adminInvitations from './staff_invitations/route.ts'
import * as adminGifts from './subscriptions/[guide]/gifts/route.ts'
import * as adminTestMailProof from './test_mail/proof/route.ts'
import * as adminTestMail from './test_mail/route.ts'
import * as adminUserDeletion from './users/[id]/deletion/route.ts'
import * as adminUserExports from './users/[id]/exports/route.ts'
import * as adminUserLock from './users/[id]/lock/route.ts'
import * as adminUserMerge from './users/[id]/merge/route.ts'
import * as adminUserRole from './users/[id]/role/route.ts'
import * as adminUserSession from './users/[id]/sessions/[session]/route.ts'
import * as adminUserSessions from './users/[id]/sessions/route.ts'
import * as adminUserLocks from './users/locks/route.ts'

/** The API of the admin area. */
export const adminRoutes = {
  '/api/admin/articles': adminArticles,
  '/api/admin/articles/address': adminArticleAddress,
  '/api/admin/articles/covers': adminArticleCovers,
  '/api/admin/articles/pictures': adminArticlePictures,
  '/api/admin/articles/{id}': adminArticle,
  '/api/admin/articles/{id}/previews': adminArticlePreviews,
  '/api/admin/articles/{id}/publication': adminArticlePublication,
  '/api/admin/audit': adminAudit,
  '/api/admin/cases/{queue}': adminCases,
  '/api/admin/cases/{queue}/{id}': adminCase,
  '/api/admin/cases/{queue}/{id}/assignment': adminCaseAssignment,
  '/api/admin/cases/{queue}/{id}/claim': adminCaseClaim,
  '/api/admin/cases/{queue}/{id}/decision': adminCaseDecision,
  '/api/admin/cases/{queue}/{id}/notes': adminCaseNotes,
  '/api/admin/consents': adminConsents,
  '/api/admin/credentials/{id}/document': adminPaper,
  '/api/admin/credentials/{id}/pdf': adminPaperPdf,
  '/api/admin/credentials/{id}/picture': adminPaperPicture,
  '/api/admin/categories': adminCategories,
  '/api/admin/categories/{id}': adminCategory,
  '/api/admin/decisions': adminDecisions,
  '/api/admin/find': adminFind,
  '/api/admin/decisions/{id}': adminDecision,
  '/api/admin/exports/{kind}': adminExport,
  '/api/admin/first_places/{id}/erid': adminFirstPlaceErid,
  '/api/admin/first_places/{id}/release': adminFirstPlaceRelease,
  '/api/admin/guides/{id}/suspension': adminSuspension,
  '/api/admin/imports': adminImports,
  '/api/admin/imports/{id}': adminImport,
  '/api/admin/imports/{id}/application': adminImportApplication,
  '/api/admin/imports/{id}/changes': adminImportChanges,
  '/api/admin/imports/{id}/problems': adminImportProblems,
  '/api/admin/imports/{id}/refused_rows': adminImportRefused,
  '/api/admin/invoices/{id}/correction': adminInvoiceCorrection,
  '/api/admin/invoices/{id}/credit_note': adminInvoiceCredit,
  '/api/admin/invoices/{id}/pdf': adminInvoicePdf,
  '/api/admin/jobs/{name}/run': adminJobRun,
  '/api/admin/mail/given_up': adminMailGivenUp,
  '/api/admin/mail/retries': adminMailRetries,
  '/api/admin/mail/{id}': adminMailLetter,
  '/api/admin/empty_searches': adminEmptySearches,
  '/api/admin/mail/{id}/address': adminMailAddress,
  '/api/admin/newsletters': adminNewsletters,
  '/api/admin/newsletters/{id}': adminNewsletter,
  '/api/admin/newsletters/{id}/sending': adminNewsletterSending,
  '/api/admin/newsletters/{id}/test': adminNewsletterTest,
  '/api/admin/pages/{slug}': adminPage,
  '/api/admin/pages/{slug}/agreement': adminPageAgreement,
  '/api/admin/pages/{slug}/previews': adminPagePreviews,
  '/api/admin/payments': adminPayments,
  '/api/admin/payments/matches': adminPaymentMatches,
  '/api/admin/payments/{id}/cancellation': adminPaymentCancellation,
  '/api/admin/payments/{id}/cases/{kind}/closing': adminCaseClosing,
  '/api/admin/payments/{id}/postponement': adminPaymentPostponement,
  '/api/admin/payments/{id}/receipt': adminPaymentReceipt,
  '/api/admin/payments/{id}/refund': adminPaymentRefund,
  '/api/admin/payments/{id}/reminders': adminPaymentReminders,
  '/api/admin/payments/{id}/reopening': adminPaymentReopening,
  '/api/admin/places/address': adminPlaceAddress,
  '/api/admin/places/cities': adminCities,
  '/api/admin/places/cities/{id}': adminCity,
  '/api/admin/places/cities/{id}/merge': adminCityMerge,
  '/api/admin/places/countries/{id}': adminCountry,
  '/api/admin/places/time_zone': adminPlaceTimeZone,
  '/api/admin/redirects': adminRedirects,
  '/api/admin/redirects/{id}': adminRedirect,
  '/api/admin/places/cities/{id}/picture': adminCityPicture,
  '/api/admin/places/countries/{id}/picture': adminCountryPicture,
  '/api/admin/places/pictures': adminPlacePicture,
  '/api/admin/places/pictures/original': adminPlaceOriginal,
  '/api/admin/sessions': adminSessions,
  '/api/admin/staff_invitations': adminInvitations,
  '/api/admin/staff_invitations/{id}': adminInvitation,
  '/api/admin/staff_invitations/{id}/sending': adminInvitationSending,
  '/api/admin/subscriptions/{guide}/gifts': adminGifts,
  '/api/admin/users/{id}/deletion': adminUserDeletion,
  '/api/admin/users/{id}/exports': adminUserExports,
  '/api/admin/users/{id}/lock': adminUserLock,
  '/api/admin/users/{id}/merge': adminUserMerge,
  '/api/admin/users/{id}/role': adminUserRole,
  '/api/admin/users/{id}/sessions': adminUserSessions,
  '/api/admin/users/{id}/sessions/{session}': adminUserSession,
  '/api/admin/users/locks': adminUserLocks,
  '/api/admin/settings': adminSettings,
  '/api/admin/appearance': adminAppearance,
  '/api/admin/appearance/draft': adminAppearanceDraft,
  '/api/admin/appearance/hero': adminAppearanceHero,
  '/api/admin/appearance/publication': adminAppearancePublication,
  '/api/admin/settings/rates': adminRates,
  '/api/admin/settings/translation': adminTranslation,
  '/api/admin/setup_steps/{step}': adminSetupStep,
  '/api/admin/short_addresses/{name}/withdrawal': adminShortNameWithdrawal,
  '/api/admin/test_mail': adminTestMail,
  '/api/admin/test_mail/proof': adminTestMailProof,
  '/api/admin/guide_invitations': adminGuideInvitations,
} satisfies RouteModules

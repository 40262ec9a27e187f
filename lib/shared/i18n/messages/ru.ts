import account from '../../../../messages/ru/account.json' with { type: 'json' }
import acting from '../../../../messages/ru/acting.json' with { type: 'json' }
import admin from '../../../../messages/ru/admin.json' with { type: 'json' }
import billing from '../../../../messages/ru/billing.json' with { type: 'json' }
import calendar from '../../../../messages/ru/calendar.json' with { type: 'json' }
import contactAnswers from '../../../../messages/ru/contact-answers.json' with { type: 'json' }
import conversation from '../../../../messages/ru/conversation.json' with { type: 'json' }
import errors from '../../../../messages/ru/errors.json' with { type: 'json' }
import fixedHeader from '../../../../messages/ru/fixed-header.json' with { type: 'json' }
import guests from '../../../../messages/ru/guests.json' with { type: 'json' }
import invoices from '../../../../messages/ru/invoices.json' with { type: 'json' }
import mail from '../../../../messages/ru/mail.json' with { type: 'json' }
import messengers from '../../../../messages/ru/messengers.json' with { type: 'json' }
import moderation from '../../../../messages/ru/moderation.json' with { type: 'json' }
import money from '../../../../messages/ru/money.json' with { type: 'json' }
import placesAdmin from '../../../../messages/ru/places-admin.json' with { type: 'json' }
import profile from '../../../../messages/ru/profile.json' with { type: 'json' }
import reports from '../../../../messages/ru/reports.json' with { type: 'json' }
import reviews from '../../../../messages/ru/reviews.json' with { type: 'json' }
import sent from '../../../../messages/ru/sent.json' with { type: 'json' }
import settings from '../../../../messages/ru/settings.json' with { type: 'json' }
import setup from '../../../../messages/ru/setup.json' with { type: 'json' }
import shortlist from '../../../../messages/ru/shortlist.json' with { type: 'json' }
import site from '../../../../messages/ru/site.json' with { type: 'json' }
import staff from '../../../../messages/ru/staff.json' with { type: 'json' }
import status from '../../../../messages/ru/status.json' with { type: 'json' }
import subscription from '../../../../messages/ru/subscription.json' with { type: 'json' }
import system from '../../../../messages/ru/system.json' with { type: 'json' }
import systemCheck from '../../../../messages/ru/system-check.json' with { type: 'json' }
import textsAdmin from '../../../../messages/ru/texts-admin.json' with { type: 'json' }
import tours from '../../../../messages/ru/tours.json' with { type: 'json' }
import trip from '../../../../messages/ru/trip.json' with { type: 'json' }
import ui from '../../../../messages/ru/ui.json' with { type: 'json' }
import writing from '../../../../messages/ru/writing.json' with { type: 'json' }
import { withFactWords } from '../fact-words.ts'
import { tied } from '../non-breaking.ts'

const { Billing } = billing
const { Errors, ExcursionEditor, ModerationLetter, AdminQueue } = withFactWords({
  ...profile,
  ...tours,
  ...errors,
  ...messengers,
  ...moderation,
})
const { ReplyTemplates } = writing

// Texts are set with the no-break spaces of Russian typography, unless they leave the pages: emails, documents, the API's
// errors, and what becomes somebody's own words are plain.
export default {
  ...tied({
    ...account,
    ...acting,
    ...admin,
    ...billing,
    ...calendar,
    ...contactAnswers,
    ...conversation,
    ...fixedHeader,
    ...messengers,
    ...moderation,
    ...money,
    ...placesAdmin,
    ...profile,
    ...reports,
    ...reviews,
    ...sent,
    ...settings,
    ...setup,
    ...shortlist,
    ...site,
    ...staff,
    ...status,
    ...subscription,
    ...system,
    ...systemCheck,
    ...textsAdmin,
    ...tours,
    ...trip,
    ...ui,
    ...writing,
  }),
  ...errors,
  ...guests,
  ...invoices,
  ...mail,
  AdminQueue: tied(AdminQueue),
  Billing,
  Errors,
  ExcursionEditor: tied(ExcursionEditor),
  ModerationLetter,
  ReplyTemplates: { ...tied(ReplyTemplates), starters: ReplyTemplates.starters },
}

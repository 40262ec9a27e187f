import account from '../../../../messages/en/account.json' with { type: 'json' }
import acting from '../../../../messages/en/acting.json' with { type: 'json' }
import admin from '../../../../messages/en/admin.json' with { type: 'json' }
import billing from '../../../../messages/en/billing.json' with { type: 'json' }
import calendar from '../../../../messages/en/calendar.json' with { type: 'json' }
import contactAnswers from '../../../../messages/en/contact-answers.json' with { type: 'json' }
import conversation from '../../../../messages/en/conversation.json' with { type: 'json' }
import errors from '../../../../messages/en/errors.json' with { type: 'json' }
import fixedHeader from '../../../../messages/en/fixed-header.json' with { type: 'json' }
import guests from '../../../../messages/en/guests.json' with { type: 'json' }
import invoices from '../../../../messages/en/invoices.json' with { type: 'json' }
import mail from '../../../../messages/en/mail.json' with { type: 'json' }
import messengers from '../../../../messages/en/messengers.json' with { type: 'json' }
import moderation from '../../../../messages/en/moderation.json' with { type: 'json' }
import money from '../../../../messages/en/money.json' with { type: 'json' }
import placesAdmin from '../../../../messages/en/places-admin.json' with { type: 'json' }
import profile from '../../../../messages/en/profile.json' with { type: 'json' }
import reports from '../../../../messages/en/reports.json' with { type: 'json' }
import reviews from '../../../../messages/en/reviews.json' with { type: 'json' }
import sent from '../../../../messages/en/sent.json' with { type: 'json' }
import settings from '../../../../messages/en/settings.json' with { type: 'json' }
import setup from '../../../../messages/en/setup.json' with { type: 'json' }
import shortlist from '../../../../messages/en/shortlist.json' with { type: 'json' }
import site from '../../../../messages/en/site.json' with { type: 'json' }
import staff from '../../../../messages/en/staff.json' with { type: 'json' }
import status from '../../../../messages/en/status.json' with { type: 'json' }
import subscription from '../../../../messages/en/subscription.json' with { type: 'json' }
import system from '../../../../messages/en/system.json' with { type: 'json' }
import systemCheck from '../../../../messages/en/system-check.json' with { type: 'json' }
import textsAdmin from '../../../../messages/en/texts-admin.json' with { type: 'json' }
import tours from '../../../../messages/en/tours.json' with { type: 'json' }
import trip from '../../../../messages/en/trip.json' with { type: 'json' }
import ui from '../../../../messages/en/ui.json' with { type: 'json' }
import writing from '../../../../messages/en/writing.json' with { type: 'json' }
import { withFactWords } from '../fact-words.ts'

export default {
  ...account,
  ...acting,
  ...admin,
  ...billing,
  ...calendar,
  ...contactAnswers,
  ...conversation,
  ...errors,
  ...fixedHeader,
  ...guests,
  ...invoices,
  ...mail,
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
  ...withFactWords({ ...profile, ...tours, ...errors, ...moderation }),
}

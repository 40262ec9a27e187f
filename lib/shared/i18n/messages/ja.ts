import account from '../../../../messages/ja/account.json' with { type: 'json' }
import acting from '../../../../messages/ja/acting.json' with { type: 'json' }
import admin from '../../../../messages/ja/admin.json' with { type: 'json' }
import billing from '../../../../messages/ja/billing.json' with { type: 'json' }
import calendar from '../../../../messages/ja/calendar.json' with { type: 'json' }
import contactAnswers from '../../../../messages/ja/contact-answers.json' with { type: 'json' }
import conversation from '../../../../messages/ja/conversation.json' with { type: 'json' }
import errors from '../../../../messages/ja/errors.json' with { type: 'json' }
import fixedHeader from '../../../../messages/ja/fixed-header.json' with { type: 'json' }
import guests from '../../../../messages/ja/guests.json' with { type: 'json' }
import invoices from '../../../../messages/ja/invoices.json' with { type: 'json' }
import mail from '../../../../messages/ja/mail.json' with { type: 'json' }
import messengers from '../../../../messages/ja/messengers.json' with { type: 'json' }
import moderation from '../../../../messages/ja/moderation.json' with { type: 'json' }
import money from '../../../../messages/ja/money.json' with { type: 'json' }
import placesAdmin from '../../../../messages/ja/places-admin.json' with { type: 'json' }
import profile from '../../../../messages/ja/profile.json' with { type: 'json' }
import reports from '../../../../messages/ja/reports.json' with { type: 'json' }
import reviews from '../../../../messages/ja/reviews.json' with { type: 'json' }
import sent from '../../../../messages/ja/sent.json' with { type: 'json' }
import settings from '../../../../messages/ja/settings.json' with { type: 'json' }
import setup from '../../../../messages/ja/setup.json' with { type: 'json' }
import shortlist from '../../../../messages/ja/shortlist.json' with { type: 'json' }
import site from '../../../../messages/ja/site.json' with { type: 'json' }
import staff from '../../../../messages/ja/staff.json' with { type: 'json' }
import status from '../../../../messages/ja/status.json' with { type: 'json' }
import subscription from '../../../../messages/ja/subscription.json' with { type: 'json' }
import system from '../../../../messages/ja/system.json' with { type: 'json' }
import systemCheck from '../../../../messages/ja/system-check.json' with { type: 'json' }
import textsAdmin from '../../../../messages/ja/texts-admin.json' with { type: 'json' }
import tours from '../../../../messages/ja/tours.json' with { type: 'json' }
import trip from '../../../../messages/ja/trip.json' with { type: 'json' }
import ui from '../../../../messages/ja/ui.json' with { type: 'json' }
import writing from '../../../../messages/ja/writing.json' with { type: 'json' }
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

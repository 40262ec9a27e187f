import account from '../../../../messages/zh-Hans/account.json' with { type: 'json' }
import acting from '../../../../messages/zh-Hans/acting.json' with { type: 'json' }
import admin from '../../../../messages/zh-Hans/admin.json' with { type: 'json' }
import billing from '../../../../messages/zh-Hans/billing.json' with { type: 'json' }
import calendar from '../../../../messages/zh-Hans/calendar.json' with { type: 'json' }
import contactAnswers from '../../../../messages/zh-Hans/contact-answers.json' with { type: 'json' }
import conversation from '../../../../messages/zh-Hans/conversation.json' with { type: 'json' }
import errors from '../../../../messages/zh-Hans/errors.json' with { type: 'json' }
import fixedHeader from '../../../../messages/zh-Hans/fixed-header.json' with { type: 'json' }
import guests from '../../../../messages/zh-Hans/guests.json' with { type: 'json' }
import invoices from '../../../../messages/zh-Hans/invoices.json' with { type: 'json' }
import mail from '../../../../messages/zh-Hans/mail.json' with { type: 'json' }
import messengers from '../../../../messages/zh-Hans/messengers.json' with { type: 'json' }
import moderation from '../../../../messages/zh-Hans/moderation.json' with { type: 'json' }
import money from '../../../../messages/zh-Hans/money.json' with { type: 'json' }
import placesAdmin from '../../../../messages/zh-Hans/places-admin.json' with { type: 'json' }
import profile from '../../../../messages/zh-Hans/profile.json' with { type: 'json' }
import reports from '../../../../messages/zh-Hans/reports.json' with { type: 'json' }
import reviews from '../../../../messages/zh-Hans/reviews.json' with { type: 'json' }
import sent from '../../../../messages/zh-Hans/sent.json' with { type: 'json' }
import settings from '../../../../messages/zh-Hans/settings.json' with { type: 'json' }
import setup from '../../../../messages/zh-Hans/setup.json' with { type: 'json' }
import shortlist from '../../../../messages/zh-Hans/shortlist.json' with { type: 'json' }
import site from '../../../../messages/zh-Hans/site.json' with { type: 'json' }
import staff from '../../../../messages/zh-Hans/staff.json' with { type: 'json' }
import status from '../../../../messages/zh-Hans/status.json' with { type: 'json' }
import subscription from '../../../../messages/zh-Hans/subscription.json' with { type: 'json' }
import system from '../../../../messages/zh-Hans/system.json' with { type: 'json' }
import systemCheck from '../../../../messages/zh-Hans/system-check.json' with { type: 'json' }
import textsAdmin from '../../../../messages/zh-Hans/texts-admin.json' with { type: 'json' }
import tours from '../../../../messages/zh-Hans/tours.json' with { type: 'json' }
import trip from '../../../../messages/zh-Hans/trip.json' with { type: 'json' }
import ui from '../../../../messages/zh-Hans/ui.json' with { type: 'json' }
import writing from '../../../../messages/zh-Hans/writing.json' with { type: 'json' }
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

import { moderationMail } from '@/lib/domain/basics/drafts/emails.ts'
import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import { cityAlertMail, confirmationMail } from '@/lib/domain/conversation/city-alerts/emails.ts'
import { guideLeftMail } from '@/lib/domain/conversation/enquiries/emails/guide-left.ts'
import { newLinksMail } from '@/lib/domain/conversation/enquiries/emails/new-links.ts'
import { enquiryToGuideMail } from '@/lib/domain/conversation/enquiries/emails/to-guide.ts'
import { enquiryToTravellerMail } from '@/lib/domain/conversation/enquiries/emails/to-traveller.ts'
import {
  enquiryReminderMail,
  othersOfferedMail,
} from '@/lib/domain/conversation/enquiries/emails/unanswered.ts'
import { replyRefusedMail } from '@/lib/domain/conversation/enquiries/replies/refusal-email.ts'
import { messengerMail } from '@/lib/domain/conversation/messengers/owner-mail.ts'
import { invitationMail, publishedMail, reviewNewsMail } from '@/lib/domain/conversation/reviews/emails.ts'
import {
  type AccountKind,
  accountEmail,
  codeEmail,
  farewellEmail,
  guideInvitationEmail,
  invitationEmail,
  type OwnerEmail,
  type SecurityKind,
  type StaffKind,
  securityEmail,
  staffEmail,
} from '@/lib/domain/people/accounts/emails.ts'
import { newsletterMail } from '@/lib/domain/people/newsletters/emails.ts'
import type { MailKind } from '@/lib/server/mail/kinds.ts'
import type { MailContent } from '@/lib/server/mail/layout.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { defaultPortrait } from '@/lib/shared/pictures/addresses.ts'
import { billingPreviews } from './billing-previews.ts'
import { conversationPreviews } from './conversation-previews.ts'
import type { MakePreviews } from './preview.ts'
import { reportPreviews } from './report-previews.ts'
import { guideId, id, sampleRequest, sampleWords, token } from './sample.ts'

type Words = Awaited<ReturnType<typeof sampleWords>>

/**
 * Every kind of email, made by the functions that make the real ones. A kind without a preview fails the type check.
 */
export const mailPreviews: Record<MailKind, MakePreviews> = {
  ...billingPreviews,
  ...reportPreviews,
  'account-confirm': account('confirm', `/account/login?token=${token}`),
  'account-exists': account('exists', `/account/login?token=${token}`),
  'account-signIn': account('signIn', `/account/login?token=${token}`),
  'account-invited': account('invited', `/account/login?token=${token}`),
  'account-staffInvited': owner(
    invitationEmail({
      path: `/account/login?token=${token}`,
      inviter: 'Lidia Marchetti',
      name: 'Kenji Ota',
      role: 'moderator',
    }),
    'To a new colleague',
  ),
  'account-guideInvited': owner(
    guideInvitationEmail({ inviter: 'Lidia Marchetti', name: 'Marco' }),
    'To somebody who may become a guide',
  ),
  'account-mailTest': account('mailTest', `/admin/start?token=${token}`),
  'account-reset': account('reset', `/account/password/${token}`),
  'account-changed': account('changed', '/account/password'),
  'account-moveFrom': account('moveFrom', `/account/email/${token}`),
  'account-moveTo': account('moveTo', `/account/email/${token}`),
  'account-moveTaken': account('moveTaken', '/account/login'),
  'account-exportReady': account('exportReady', '/profile/settings'),
  'account-deletionAsked': account('deletionAsked', '/profile/settings'),
  'account-deletionSoon': account('deletionSoon', '/profile/settings'),
  'account-deleted': owner(farewellEmail(), 'To the former owner'),
  'account-code': owner(codeEmail('402913')),
  'account-guessed': security('guessed'),
  'account-codesGuessed': security('codesGuessed'),
  'account-connected': security('connected'),
  'account-disconnected': security('disconnected'),
  'account-ended': security('ended'),
  'account-emailChanged': security('emailChanged'),
  'account-switchedOn': security('switchedOn'),
  'account-switchedOff': security('switchedOff'),
  'account-passkeyAdded': security('passkeyAdded'),
  'account-passkeyRemoved': security('passkeyRemoved'),
  'account-appAdded': security('appAdded'),
  'account-appRemoved': security('appRemoved'),
  'account-codesRenewed': security('codesRenewed'),
  'account-codeUsed': security('codeUsed'),
  'account-actedAs': staff('actedAs'),
  'account-locked': staff('locked', 'Several travellers have reported the same thing.'),
  'account-unlocked': staff('unlocked'),
  'account-merged': staff('merged'),
  'city-alert': one('To a traveller who waits for it', (locale, { city: name }) =>
    cityAlertMail(locale, {
      city: { name, prepositionalCase: null, path: '/guides/italy/rome' },
      unsubscribe: token,
    }),
  ),
  'city-alert-confirmation': one('To an address, to be confirmed', (locale, { city: name }) =>
    confirmationMail(locale, { city: { name, prepositionalCase: null }, token, unsubscribe: token }),
  ),
  'conversation-message': conversationPreviews('message'),
  'conversation-offer': conversationPreviews('offer'),
  'conversation-withdrawn': conversationPreviews('withdrawn'),
  'conversation-offer_declined': conversationPreviews('offer_declined'),
  'conversation-offer_expired': conversationPreviews('offer_expired'),
  'conversation-other_chosen': conversationPreviews('other_chosen'),
  'conversation-declined': conversationPreviews('declined'),
  'conversation-expired': conversationPreviews('expired'),
  'conversation-accepted': conversationPreviews('accepted'),
  'conversation-moved': conversationPreviews('moved'),
  'conversation-cancelled': conversationPreviews('cancelled'),
  'conversation-reminder': conversationPreviews('reminder'),
  'enquiry-others': async (locale) => {
    const { guideFull: name } = await sampleWords(locale)
    const offered = (silent: string[], date: string | null) =>
      othersOfferedMail(locale, {
        ...{ silent, date, languageCode: 'ru', token },
        others: [1, 2, 3].map((id) => ({
          ...{ id, name, portrait: defaultPortrait() },
          languages: [{ code: 'ru', level: id === 1 ? ('native' as const) : ('C1' as const) }],
        })),
      })
    return [
      { title: 'To the traveller, a day', content: await offered([name], '2027-06-01') },
      { title: 'To the traveller, any day, two were asked', content: await offered([name, name], null) },
    ]
  },
  'enquiry-reminder': async (locale) => {
    const { guide, traveller: travellerName, enquiry: message } = await sampleWords(locale)
    const request = await sampleRequest(locale)
    const reminder = (number: number) =>
      enquiryReminderMail(locale, {
        ...{ ...request, guide, travellerName, message, number },
        ...{ path: '/profile/messages', unsubscribe: token },
      })
    return [
      { title: 'To the guide, first', content: await reminder(1) },
      { title: 'To the guide, last', content: await reminder(2) },
    ]
  },
  'enquiry-to-guide': one('To the guide', async (locale, { guide, traveller, enquiry }) =>
    enquiryToGuideMail(locale, {
      ...(await sampleRequest(locale)),
      guide: { name: guide, shortName: guide },
      travellerName: traveller,
      travellerEmail: 'n.golubeva@example.com',
      message: enquiry,
      path: '/profile/messages',
      unsubscribe: token,
    }),
  ),
  'enquiry-to-traveller': async (locale) => {
    const { guideFull, enquiry: message } = await sampleWords(locale)
    const enquiry = {
      ...(await sampleRequest(locale)),
      message,
      token,
    }
    const asked = (guides: string[]) => enquiryToTravellerMail(locale, { ...enquiry, guides })
    return [
      { title: 'To the traveller, one guide', content: await asked([guideFull]) },
      { title: 'To the traveller, three guides', content: await asked([guideFull, guideFull, guideFull]) },
    ]
  },
  'guide-left': async (locale) => {
    const { city: name } = await sampleWords(locale)
    const city = { name, path: '/guides/italy/rome' }
    const left = (ending: 'decline' | 'cancel', isInvited = false) =>
      guideLeftMail(locale, { ending, city, isInvited })
    return [
      { title: 'To a traveller with an enquiry', content: await left('decline') },
      { title: 'To a traveller with a booking', content: await left('cancel') },
      { title: 'To a guest of the guide', content: await left('decline', true) },
      { title: 'To a guest of the guide with a booking', content: await left('cancel', true) },
    ]
  },
  'moderation-profileApproved': one('To the guide', (locale) =>
    moderationMail(locale, { kind: 'profileApproved', path: guidePath(guideId) }),
  ),
  'moderation-profileRejected': one('To the guide', (locale, { remark: reason }) =>
    moderationMail(locale, { kind: 'profileRejected', path: '/profile', reason }),
  ),
  'moderation-pageSuspended': one('To the guide', (locale, { remark: reason }) =>
    moderationMail(locale, { kind: 'pageSuspended', path: '/profile', reason }),
  ),
  'moderation-pageResumed': one('To the guide', (locale) =>
    moderationMail(locale, { kind: 'pageResumed', path: guidePath(guideId) }),
  ),
  'moderation-tourApproved': one('To the guide', (locale, { tour: title }) =>
    moderationMail(locale, { kind: 'tourApproved', path: guidePath(guideId), title }),
  ),
  'moderation-tourAwaitsProfile': one('To the guide', (locale, { tour: title }) =>
    moderationMail(locale, { kind: 'tourAwaitsProfile', path: '/profile', title }),
  ),
  'moderation-tourRejected': one('To the guide', (locale, { tour: title, remark: reason }) =>
    moderationMail(locale, { kind: 'tourRejected', path: '/profile/excursions', title, reason }),
  ),
  'moderation-credentialVerified': one('To the guide', (locale, { city: title }) =>
    moderationMail(locale, { kind: 'credentialVerified', path: '/profile#credentials', title }),
  ),
  'moderation-credentialRefused': one('To the guide', (locale, { city: title, remark: reason }) =>
    moderationMail(locale, { kind: 'credentialRefused', path: '/profile#credentials', title, reason }),
  ),
  'moderation-placeApproved': one('To the guide', (locale, { city: title }) =>
    moderationMail(locale, { kind: 'placeApproved', path: '/profile', title }),
  ),
  'moderation-placeRefused': one('To the guide', (locale, { city: title, remark: reason }) =>
    moderationMail(locale, { kind: 'placeRefused', path: '/profile', title, reason }),
  ),
  'messenger-connected': one('To the guide', (locale) =>
    messengerMail(locale, { kind: 'telegram', change: 'connected', path: '/profile/settings/notifications' }),
  ),
  'messenger-disconnected': one('To the traveller', (locale) =>
    messengerMail(locale, {
      kind: 'line',
      change: 'disconnected',
      path: `/status/${token}`,
      isTraveller: true,
    }),
  ),
  'new-links': one('To the traveller', (locale, { guideFull }) =>
    newLinksMail(locale, [
      { guides: [guideFull], token },
      { guides: [], token },
    ]),
  ),
  newsletter: one('To the guide', (locale, { tour: subject, remark: text }) =>
    newsletterMail(locale, { subject, text, button: subject, path: '/about', unsubscribe: token }),
  ),
  'reply-refused': async (locale) => {
    const { answer } = await sampleWords(locale)
    const known = { enquiryId: id, token, files: ['map.zip'], words: '' }
    return [
      {
        title: 'To the guide',
        content: await replyRefusedMail(locale, {
          ...known,
          side: 'guide',
          reason: 'too_long',
          words: answer,
        }),
      },
      {
        title: 'To the traveller',
        content: await replyRefusedMail(locale, { ...known, side: 'traveller', reason: 'files' }),
      },
    ]
  },
  'review-invitation': one('To the traveller', (locale, { guide }) =>
    invitationMail(locale, { guide, day: '2027-06-01', token }),
  ),
  'review-published': one('To the guide', (locale, { traveller: author, review: text }) =>
    publishedMail(locale, { author, rating: 5, text, unsubscribe: token }),
  ),
  'review-thanks': one('To the traveller', (locale, { guide }) =>
    reviewNewsMail(locale, { kind: 'thanks', guide, path: `${guidePath(guideId)}#reviews` }),
  ),
  'review-rejected': one('To the traveller', (locale, { guide, remark: quote }) =>
    reviewNewsMail(locale, { kind: 'rejected', guide, path: '/contactus', quote }),
  ),
  'review-reply': one('To the traveller', (locale, { guide, reply: quote }) =>
    reviewNewsMail(locale, { kind: 'reply', guide, path: `${guidePath(guideId)}#reviews`, quote }),
  ),
}

function one(title: string, make: (locale: Locale, words: Words) => Promise<MailContent>): MakePreviews {
  return async (locale) => [{ title, content: await make(locale, await sampleWords(locale)) }]
}

function owner({ content }: OwnerEmail, title = 'To the owner'): MakePreviews {
  return one(title, content)
}

function account(kind: AccountKind, path: string): MakePreviews {
  return owner(accountEmail(kind, path, '2027-06-01'))
}

function staff(kind: StaffKind, reason = ''): MakePreviews {
  return owner(
    staffEmail(kind, { staff: 'Lydia Morozova', reason, address: 'ada@example.com' }),
    'To the user',
  )
}

function security(kind: SecurityKind): MakePreviews {
  return owner(securityEmail(kind, { providers: ['Google'] }))
}

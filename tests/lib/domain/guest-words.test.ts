import { isConversationEvent, noticeRules } from '@/lib/domain/basics/notifications/events.ts'
import { conversationMail } from '@/lib/domain/conversation/enquiries/emails/conversation.ts'
import { guideLeftMail } from '@/lib/domain/conversation/enquiries/emails/guide-left.ts'
import { newLinksMail } from '@/lib/domain/conversation/enquiries/emails/new-links.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { unfitWords } from '../../support/unfit-words.ts'

const token = 'a-token-that-is-as-long-as-a-real-one-0123456'
const city = { name: 'Ostia', path: '/guides/italy/ostia' }

test.each(locales)(
  'emails to own guests speak of no enquiry and name no other guides: %s',
  async (locale) => {
    const known = {
      side: 'traveller',
      locale,
      enquiryId: token,
      name: 'Ada',
      isOwn: false,
      texts: [],
    } as const
    const events = Object.entries(noticeRules).flatMap(([event, rule]) =>
      isConversationEvent(event) && rule.traveller !== 'never' ? [event] : [],
    )
    const mails = [
      ...events.flatMap((event) =>
        [token, null].map((link) =>
          conversationMail({
            ...known,
            event,
            token: link,
            offer: null,
            standing: null,
            phone: null,
            isInvited: true,
            unsubscribe: token,
          }),
        ),
      ),
      ...(['decline', 'cancel'] as const).map((ending) =>
        guideLeftMail(locale, { ending, city, isInvited: true }),
      ),
      newLinksMail(locale, [{ guides: ['Ada'], token, isInvited: true }]),
    ]
    for (const { subject, text, html } of await Promise.all(mails)) {
      expect(`${subject}\n${text}`).not.toMatch(unfitWords[locale])
      expect(html).not.toContain(city.path)
    }
  },
)

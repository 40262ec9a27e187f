import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import { notify } from '../../../../server/events/notify.ts'
import { database } from '../../../../server/prisma/database.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { consume } from '../../../../server/rate-limit.ts'
import { hashOf } from '../../../../server/translation/hash.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { localeTraits } from '../../../../shared/i18n/locale-traits.ts'
import { enquiryLimits } from '../limits.ts'
import { requestTranslations } from '../translations/request.ts'
import { otherSide } from './message.ts'
import { type Party, requireOwnEnquiry } from './party.ts'

/**
 * A reader says in which language a message of the other side is written; it is translated from that one. Naming the
 * reader's own shows it as it was written.
 * @throws AppError `not_found`, `too_many_requests`
 */
export async function correctLanguage(
  party: Party,
  messageId: string,
  { language, locale }: { language: string; locale: Locale },
  now = new Date(),
): Promise<void> {
  const { id, guideId, side } = await requireOwnEnquiry(database(), party, now)
  await consume(enquiryLimits.languages, `${side}|${id}`)
  await database().$transaction(async (tx) => {
    const message = await tx.message.findFirst({
      where: { id: messageId, enquiryId: id, author: otherSide(side), kind: 'text' },
      select: { body: true },
    })
    if (!message) throw new AppError('not_found')
    const isOwn = localeTraits[locale].language === language
    const key = { enquiryId: id, hash: hashOf(message.body), locale: storedLocale(locale) }
    const said = { languageCode: language, isCorrected: true, text: null, doneAt: isOwn ? now : null }
    await tx.translation.upsert({
      where: { enquiryId_hash_locale: key },
      create: { ...key, ...said, createdAt: now },
      update: { ...said, createdAt: now },
    })
    if (party.side === 'guide' && party.actor.impersonatorId) {
      await audit.record(tx, party.actor, 'enquiry.language', id)
    }
    if (isOwn) await notify(tx, 'conversations', [`${guideId} ${id}`])
    else await requestTranslations(tx, [id], now)
  })
}

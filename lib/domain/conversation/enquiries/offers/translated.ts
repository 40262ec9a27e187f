import type { ThreadTranslations } from '../translations/translations.ts'
import type { OfferView } from './offer.ts'

/** An offer with its translation for the traveller. */
export function translatedOffer(offer: OfferView, translations: ThreadTranslations): OfferView {
  const [meetingPoint, included, note] = [offer.meetingPoint, offer.included, offer.note].map((text) =>
    text === '' ? null : translations.of(text),
  )
  const translated = [meetingPoint, included, note].find((part) => part?.text)
  if (!translated) return offer
  return {
    ...offer,
    translation: {
      language: translated.language,
      meetingPoint: meetingPoint?.text ?? null,
      included: included?.text ?? null,
      note: note?.text ?? null,
    },
  }
}

import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { recordOf } from '../../../shared/records.ts'
import { type ThirdParty, thirdParties } from '../../../shared/third-parties.ts'

/**
 * Languages in which each third party is offered. Pages are the same for all readers of a language, so it stands for the
 * country whose law they are under.
 */
export type OfferedParties = Record<ThirdParty, Record<Locale, boolean>>

/** A third party that the environment configures. */
export type ConfiguredParty = {
  party: ThirdParty
  /** As people know it, in all languages. */
  name: string
}

/** The key of the setting with the languages in which a third party is off. One that nobody has touched is on. */
export function settingOfParty(party: ThirdParty): string {
  return `third_party.${party}`
}

/** All third parties, each on in every language but some. @param isOff tells those */
export function offeredParties(isOff: (party: ThirdParty, locale: Locale) => boolean): OfferedParties {
  return recordOf(thirdParties, (party) => recordOf(locales, (locale) => !isOff(party, locale)))
}

/** Features that an admin can switch off for the whole site, named as `features` of `/api/config`. */
export const features = [
  /** Guides can register themselves. */
  'registration',
  /** First places are shown first and marked, and can be bought. */
  'first_places',
  /** Travellers can keep a list of guides and excursions. */
  'shortlist',
  /** Reviews are shown and can be written; ratings that guides have stay. */
  'reviews',
  /** Guides can pay on the site. */
  'payments',
  /** One form writes to several guides of a city. */
  'enquiries_to_several',
  /** Guides can have versions of their texts in other languages. */
  'translations',
] as const

export type Feature = (typeof features)[number]
export type Features = Record<Feature, boolean>

/** The key of a feature's switch in the settings. One that nobody has touched is on. */
export function settingOf(feature: Feature): string {
  return `feature.${feature}`
}

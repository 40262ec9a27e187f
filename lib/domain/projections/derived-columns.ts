/**
 * Every column that is computed from other rows. Only this folder writes them; a test reads the sources for writes
 * elsewhere and compares this list with the comments in `prisma/schema.prisma`.
 */
export const derivedColumns = {
  Country: ['guideCount', 'excursionCount'],
  City: ['guideCount', 'excursionCount'],
  CityCategory: ['excursionCount'],
  Guide: ['listed', 'enquiriesPaused', 'ratingAverage', 'ratingCount', 'rankScore', 'completeness'],
  GuideTranslation: ['searchWords'],
  RoomByDay: ['firstDay', 'room'],
  Excursion: ['listed', 'priceEurCents', 'ratingAverage', 'ratingCount', 'rankScore', 'popularity'],
  ExcursionTranslation: ['searchWords'],
} as const

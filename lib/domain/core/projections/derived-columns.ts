/**
 * Every column that is computed from other rows. Only this folder writes them; a test reads the sources for writes
 * elsewhere and compares this list with the comments in `prisma/schema.prisma`.
 */
export const derivedColumns = {
  Country: ['guideCount', 'excursionCount'],
  City: ['guideCount', 'homeCount', 'excursionCount'],
  CityListing: ['rankScore'],
  CityCategory: ['excursionCount'],
  Guide: [
    'listed',
    'enquiriesPaused',
    'ratingAverage',
    'ratingCount',
    'writtenCount',
    'rankScore',
    'completeness',
  ],
  RoomByDay: ['firstDay', 'room'],
  Excursion: [
    'listed',
    'priceEurCents',
    'ratingAverage',
    'ratingCount',
    'writtenCount',
    'rankScore',
    'popularity',
  ],
  SearchDocument: [
    'titleSearch',
    'search',
    'facets',
    'priceEurCents',
    'isPerPerson',
    'tourMinutes',
    'mostGuests',
    'ratingAverage',
    'rankScore',
    'fingerprint',
  ],
  SearchTiers: ['scores', 'sampleEvery'],
} as const

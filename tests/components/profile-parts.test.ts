import { profileParts } from '@/components/cabinet/editor/section-line.tsx'
import type { ProfileFacts } from '@/lib/domain/catalogue/guides/profile/completeness.ts'
import type { ProfileContent } from '@/lib/domain/catalogue/guides/profile/content.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'

const empty = {
  ...Object.fromEntries(
    locales.flatMap((locale) =>
      ['firstname', 'lastname', 'headline', 'bio'].map((field) => [`${field}.${locale}`, '']),
    ),
  ),
  original_locale: 'en',
  city_id: 1,
  kind: 'solo',
  guiding_since: null,
  other_city_ids: [],
  category_ids: [],
  languages: [],
} as unknown as ProfileContent
const nothing: ProfileFacts = {
  hasPortrait: false,
  galleryCount: 0,
  hasCredential: false,
  hasTour: false,
  hasVerifiedCredential: false,
  publishedExcursionCount: 0,
  hasWorkingHours: false,
}
const states = (content: ProfileContent, facts: ProfileFacts) =>
  Object.fromEntries(profileParts(content, facts).map(({ name, state }) => [name, state]))

test('a new guide has begun with nothing but the name', () => {
  const named = { ...empty, 'firstname.en': 'Ada', 'lastname.en': 'Bell' }
  expect(states(named, nothing)).toEqual({
    photos: 'empty',
    names: 'done',
    texts: 'empty',
    about: 'empty',
    languages: 'empty',
    credentials: 'empty',
    hours: 'empty',
  })
})

test('what is begun is told from what is done', () => {
  const begun = { ...empty, 'headline.en': 'Walks', guiding_since: 2015 }
  expect(states(begun, { ...nothing, hasPortrait: true, hasCredential: true })).toMatchObject({
    photos: 'half',
    names: 'half',
    texts: 'half',
    about: 'half',
    credentials: 'half',
  })
  const done = { ...begun, 'bio.en': '<p>Hello</p>', category_ids: [3] }
  const facts = { ...nothing, hasPortrait: true, galleryCount: 3, hasWorkingHours: true }
  expect(states(done, facts)).toMatchObject({ photos: 'done', texts: 'done', about: 'done', hours: 'done' })
})

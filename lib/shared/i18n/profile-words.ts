import type errors from '../../../messages/ru/errors.json'
import type moderation from '../../../messages/ru/moderation.json'
import type profile from '../../../messages/ru/profile.json'

type Words = Pick<typeof profile, 'ProfileFields'> &
  Pick<typeof errors, 'Errors'> &
  Pick<typeof moderation, 'ModerationLetter' | 'AdminQueue'>

/** Errors, letters and moderators call the facts of a profile as its editor does, or by words of their own. */
export function withProfileWords({ ProfileFields, Errors, ModerationLetter, AdminQueue }: Words) {
  const { names, choices } = ProfileFields
  return {
    Errors: { ...Errors, fields: { ...names, ...Errors.fields } },
    ModerationLetter: { ...ModerationLetter, fields: { ...names, ...ModerationLetter.fields } },
    AdminQueue: { ...AdminQueue, values: { ...choices, ...AdminQueue.values } },
  }
}

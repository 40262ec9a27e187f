import type errors from '../../../messages/ru/errors.json'
import type moderation from '../../../messages/ru/moderation.json'
import type profile from '../../../messages/ru/profile.json'
import type tours from '../../../messages/ru/tours.json'

type Words = Pick<typeof profile, 'ProfileFields'> &
  Pick<typeof tours, 'TourFields' | 'ExcursionEditor'> &
  Pick<typeof errors, 'Errors'> &
  Pick<typeof moderation, 'ModerationLetter' | 'AdminQueue'>

/** Errors, letters and moderators call the facts of profiles and tours as the editors do, or by words of their own. */
export function withFactWords({
  ProfileFields,
  TourFields,
  ExcursionEditor,
  Errors,
  ModerationLetter,
  AdminQueue,
}: Words) {
  const names = { ...TourFields.names, ...ProfileFields.names }
  const choices = { ...TourFields.choices, ...ProfileFields.choices }
  return {
    ExcursionEditor: { ...ExcursionEditor, fields: { ...TourFields.names, ...ExcursionEditor.fields } },
    Errors: { ...Errors, fields: { ...names, ...Errors.fields } },
    ModerationLetter: { ...ModerationLetter, fields: { ...names, ...ModerationLetter.fields } },
    AdminQueue: { ...AdminQueue, values: { ...choices, ...AdminQueue.values } },
  }
}

import { changedValue } from './changed-value.ts'
import { type ContactField, type ContactValues, contactFields } from './contact-fields.ts'

/** Values of the controls that hold one each. */
export type TypedValues = Partial<Pick<ContactValues, Exclude<ContactField, 'guideIds'>>> & {
  guideIds?: undefined
}

/** Changed values of the form, read from the elements themselves, since the script may have been late. */
export function typedIn(form: HTMLFormElement): TypedValues {
  const changed = contactFields.flatMap((name) => {
    const value = changedValue(form.elements.namedItem(name))
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(changed)
}

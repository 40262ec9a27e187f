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

/** True if a reader has changed anything in the form. */
export function isTyped(form: HTMLFormElement | null): boolean {
  return form !== null && Object.keys(typedIn(form)).length > 0
}

function changedValue(control: Element | RadioNodeList | null): string | boolean | undefined {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked === control.defaultChecked ? undefined : control.checked
  }
  if (control instanceof HTMLSelectElement) {
    return control.selectedOptions[0]?.defaultSelected === false ? control.value : undefined
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    return control.value === control.defaultValue ? undefined : control.value
  }
  return undefined
}

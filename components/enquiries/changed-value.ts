/** Value of a control that a reader has changed, read from the element itself; undefined for all others. */
export function changedValue(control: Element | RadioNodeList | null): string | boolean | undefined {
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

/** True if a reader has changed anything in the form. */
export function isTyped(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((control) => changedValue(control) !== undefined)
}

/** Changes a text control as if a person had typed, so that listeners are called. */
export function typeInto(control: HTMLInputElement, text: string): void {
  // React compares with the value set through the element, and would see no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

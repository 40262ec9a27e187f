/** Changes a text control as if a person had typed, so that whoever listens to it hears. */
export function typeInto(control: HTMLInputElement, text: string): void {
  // React compares with what was set through the element itself, and would take this for no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

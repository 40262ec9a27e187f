import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'section'>, 'tabIndex'> &
  ({ 'aria-label': string } | { 'aria-labelledby': string })

/** A named part of the page that scrolls by itself. */
export function ScrollRegion(props: Props) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only what can have the focus
  return <section {...props} tabIndex={0} />
}

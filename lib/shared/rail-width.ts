/** How wide an admin wants the menu at the side; `auto` leaves it to the width of the window. */
export type RailWidth = 'auto' | 'wide' | 'narrow'

/** The choice that a cookie holds. */
export function railWidthOf(stored: string | undefined): RailWidth {
  return stored === 'wide' || stored === 'narrow' ? stored : 'auto'
}

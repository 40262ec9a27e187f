import { Drawing, type DrawingLook } from './drawing.tsx'
import { formStrokes } from './form/strokes.ts'

/** Strokes on a grid of 24. */
const shapes = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
  'chevron-down': formStrokes['chevron-down'],
  'chevron-left': 'm15 5-7 7 7 7',
  'chevron-right': 'm9 5 7 7-7 7',
  'arrow-right': 'M4 12h15M13.5 6.5 19 12l-5.5 5.5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  check: 'm4.5 12.5 5 5 10-11',
  'shield-check': 'M12 3 5 5.5v6c0 4.5 3 7.5 7 9.5 4-2 7-5 7-9.5v-6L12 3ZM9 12l2.2 2.2L15.2 10',
  mail: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 7l8.5 6 8.5-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  alert: formStrokes.alert,
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5h.01',
  warning: 'M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17h.01',
  calendar:
    'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM4 10h16M8.5 3v4M15.5 3v4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.8 3.7-6 7.5-6s6.7 2.2 7.5 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.2 2',
  star: 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h9.5a5.5 5.5 0 0 1 0 11H9',
  wallet: 'M5 6h14a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5.5A1.5 1.5 0 0 1 5.5 4H17v2M16 12.5h.01',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.6-3.3 3-5.3 6.5-5.3s5.9 2 6.5 5.3M15.5 4.7a3.5 3.5 0 0 1 0 6.6M17.5 15c2.2.6 3.6 2.3 4 5',
  speech:
    'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8.5 11l2.3 2.3 4.7-4.6',
  pin: 'M12 21c4.5-4.6 6.8-8.2 6.8-11a6.8 6.8 0 0 0-13.6 0c0 2.8 2.3 6.4 6.8 11ZM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
} as const

export type IconName = keyof typeof shapes

/** All icons. */
export const iconNames = Object.keys(shapes) as IconName[]

/** An icon next to a text that says the same; never the only label. `size` in pixels. */
export function Icon({ name, ...look }: DrawingLook & { name: IconName }) {
  return <Drawing strokes={shapes[name]} {...look} />
}

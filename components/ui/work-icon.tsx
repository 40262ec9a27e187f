import { Drawing } from './drawing.tsx'
import { Icon, type IconName } from './icon.tsx'

/** Strokes on a grid of 24. */
const shapes = {
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.4 3-5.2 6.5-5.2s5.9 1.8 6.5 5.2M15.5 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14.6c2.2.6 3.6 2.3 4 4.9',
  tag: 'M4 4.5h7.2l8.6 8.6a1.4 1.4 0 0 1 0 2l-5 5a1.4 1.4 0 0 1-2 0L4 11.5ZM8 8.5h.01',
  book: 'M6 4h12.5v16H6a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 6 4ZM4.5 17.5A1.5 1.5 0 0 1 6 16h12.5M9 8h6M9 11.5h4',
  refresh: 'M19.5 10A8 8 0 0 0 5.2 7.5L4 9M4 4.5V9h4.5M4.5 14a8 8 0 0 0 14.3 2.5L20 15M20 19.5V15h-4.5',
  upload: 'M12 19V8M7 12l5-5 5 5M5 4.5h14',
  history: 'M4.2 9.5A8.5 8.5 0 1 1 3.5 13M3.5 5v4.5H8M12 7.5V12l3.5 2',
  rail: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM9 5v14',
  keyboard:
    'M3.5 6.5h17a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M7.5 14h9',
  grid: 'M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z',
  map: 'M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20ZM9 4v13.5M15 6.5V20',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8Z',
  card: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3 10h18M6.5 14.5h4',
  bank: 'm3.5 9.5 8.5-5 8.5 5ZM5.5 9.5v7M10 9.5v7M14 9.5v7M18.5 9.5v7M4 16.5h16M3 19.5h18',
  flag: 'M6 21V4h12l-2.5 4 2.5 4H6',
  settings:
    'M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  'sign-out': 'M14 4.5H6.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H14M10.5 12H21M17.5 8.5 21 12l-3.5 3.5',
  'arrow-up-right': 'M7 17 17 7M9 7h8v8',
  more: 'M5 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM12 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM19 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Z',
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5V5ZM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6v-7.2Z',
  italic: 'M10.5 5H17M7 19h6.5M14 5l-4 14',
  underline: 'M7 4.5v6.3a5 5 0 0 0 10 0V4.5M6 20h12',
  'align-left': 'M4 6h16M4 12h10M4 18h13',
  'align-center': 'M4 6h16M7 12h10M5.5 18h13',
  'align-right': 'M4 6h16M10 12h10M7 18h13',
  'align-justify': 'M4 6h16M4 12h16M4 18h16',
  indent: 'M4 5h16M12 10h8M12 14.5h8M4 19.5h16M4.5 9.5l3 2.75-3 2.75',
  outdent: 'M4 5h16M12 10h8M12 14.5h8M4 19.5h16M7.5 9.5l-3 2.75 3 2.75',
  cut: 'M6.5 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.5 8 20 18.5M8.5 16 20 5.5',
  copy: 'M9.5 8.5H19a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H9.5a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1ZM15.5 8.5V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9.5a1 1 0 0 0 1 1h3.5',
  trash: 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5 7.3 20h9.4l.8-13.5M10 10.5v5.5M14 10.5v5.5',
  'clear-format': 'M5 5h12M11 5 8.8 18M6.3 18h5M15 14.5l4.5 4.5M19.5 14.5 15 19',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10h-3',
  redo: 'M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5 5 0 0 0 0 10h3',
  quote: 'M4.5 6v12M9 7.5h11M9 12h11M9 16.5h6.5',
  rule: 'M3.5 12h17M5 6h.01M9.7 6h.01M14.3 6h.01M19 6h.01M5 18h.01M9.7 18h.01M14.3 18h.01M19 18h.01',
  bullets: 'M9.5 6H20M9.5 12H20M9.5 18H20M4.75 6h.01M4.75 12h.01M4.75 18h.01',
  numbers:
    'M10.5 6H20M10.5 12H20M10.5 18H20M4 4.9l1.6-.9v4.8M3.8 15.9c.2-.9.8-1.3 1.5-1.3.8 0 1.4.5 1.4 1.2 0 1.1-2.7 2-2.9 3.7h3',
  image:
    'M4.5 5h15a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 16.5l5-5 4.5 4.5 2.5-2.5 4 4M15.5 9.5h.01',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  filter: 'M4 7h16M7 12h10M10 17h4',
  sort: 'M8 5v14M8 5 4.5 8.5M8 5l3.5 3.5M16 19V5M16 19l-3.5-3.5M16 19l3.5-3.5',
  'arrow-up': 'M12 19.5V5M6 11l6-6 6 6',
  'arrow-down': 'M12 4.5V19M6 13l6 6 6-6',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 19.5h14',
  lock: 'M6.5 11h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  enter: 'M10 4.5h7.5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H10M3.5 12h10M10 8.5l3.5 3.5-3.5 3.5',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  pencil: 'M4.5 19.5l1-4.2L16 4.8a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.7 18.5ZM14 7l3 3',
  eye: 'M2.5 12C4.6 7.9 8 5.8 12 5.8s7.4 2.1 9.5 6.2c-2.1 4.1-5.5 6.2-9.5 6.2S4.6 16.1 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  phone:
    'M6.2 3.5h2.6l1.7 4.6-2.3 1.6a12 12 0 0 0 6.1 6.1l1.6-2.3 4.6 1.7v2.6a2.2 2.2 0 0 1-2.4 2.2A15.6 15.6 0 0 1 4 5.9a2.2 2.2 0 0 1 2.2-2.4Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2',
  paperclip:
    'M20 11.5 12.2 19a5 5 0 0 1-7-7.2l7.9-7.6a3.4 3.4 0 0 1 4.7 4.8l-7.8 7.5a1.7 1.7 0 0 1-2.4-2.4l7.2-6.9',
  file: 'M7 3.5h7l4 4v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM13.5 3.5V8H18',
  table:
    'M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM4 9.5h16M4 14.5h16M10 9.5v10',
  template: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8 8.5h8M8 12h8M8 15.5h5',
} as const

export type WorkIconName = IconName | keyof typeof shapes

/** All icons that only this set has. */
export const workIconNames = Object.keys(shapes) as Array<keyof typeof shapes>

type Props = { name: WorkIconName; size?: number; className?: string }

/**
 * Like `Icon`, plus the icons of the cabinet and its tools: travellers' pages don't load these.
 */
export function WorkIcon({ name, ...look }: Props) {
  return isOwn(name) ? <Drawing strokes={shapes[name]} {...look} /> : <Icon name={name} {...look} />
}

function isOwn(name: WorkIconName): name is keyof typeof shapes {
  return Object.hasOwn(shapes, name)
}

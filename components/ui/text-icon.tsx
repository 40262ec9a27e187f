import { classNames } from './class-names.ts'
import type { DrawingLook } from './drawing.tsx'
import type { IconName } from './icon.tsx'

/** Drawings by reference. Browsers keep the file for a week and lack what is new in it: then it gets another name. */
export const drawings = '/assets/drawings.svg'

/** Icons that stand beside a text below the head of public pages. */
export const textIconNames = [
  'shield-check',
  'star',
  'clock',
  'undo',
  'wallet',
  'pin',
  'arrow-right',
] as const satisfies IconName[]

export type TextIconName = (typeof textIconNames)[number]

/** The same as `Icon`, by reference to a file: outlines cost a page their whole length. `size` in pixels. */
export function TextIcon({ name, size = 20, className }: DrawingLook & { name: TextIconName }) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={classNames('shrink-0', className)}>
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}

import { classNames } from '@/components/ui/class-names.ts'
import type { CalendarEntry, EntryKind } from '@/lib/domain/conversation/calendar/entries.ts'
import styles from './calendar.module.css'

const looks: Record<EntryKind, string> = {
  walk: 'bg-selected text-on-selected',
  offer: 'border border-dashed border-terracotta bg-card text-terracotta',
  blocked: classNames('text-ink', styles.blocked),
  calendar: 'bg-info-wash text-sea',
}

/** The classes of an entry: each kind has a form of its own, not only a colour. */
export function entryLook({ kind, isPast, event }: Pick<CalendarEntry, 'kind' | 'isPast' | 'event'>): string {
  if (event?.isIgnored) return 'border border-line border-dotted text-ink2 line-through'
  if (isPast && kind !== 'blocked') return 'bg-wash text-ink2'
  return looks[kind]
}

const dots: Record<EntryKind, string> = {
  walk: 'bg-selected',
  offer: 'border-2 border-terracotta',
  blocked: 'bg-control',
  calendar: 'bg-sea',
}

/** The same as a dot, on phones. */
export function dotLook({ kind, isPast }: Pick<CalendarEntry, 'kind' | 'isPast'>): string {
  return classNames('size-1.5 rounded-full', dots[kind], isPast && 'opacity-50')
}

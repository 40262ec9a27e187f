import { joinedParts } from '@/lib/shared/i18n/joined-parts.ts'

/** A person's name. Where it has several parts in Japanese or Chinese, lines break only between them. */
export function PersonName({ children }: { children: string }) {
  return /[・·＝]/.test(children) ? <span className="person-name">{joinedParts(children)}</span> : children
}

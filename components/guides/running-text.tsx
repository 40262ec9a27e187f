import { Prose } from '@/components/ui/prose.tsx'
import type { LocalisedText } from '@/lib/shared/i18n/localised-text.ts'
import { isHtml } from '@/lib/shared/markup.ts'

/** A guide's own text: plain paragraphs separated by empty lines, or sanitised HTML. */
export function RunningText({ text, className }: { text: LocalisedText; className?: string }) {
  return <Prose html={text.text} lang={text.isFallback ? text.locale : undefined} className={className} />
}

/** The text alone, for descriptions and structured data. */
export function localisedPlainText({ text }: LocalisedText): string {
  const bare = isHtml(text) ? text.replace(/<[^>]+>/g, ' ') : text
  return bare.replace(/\s+/g, ' ').trim()
}

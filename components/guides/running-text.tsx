import { Prose } from '@/components/ui/prose'
import type { LocalisedText } from '@/lib/i18n/localised-text'
import { escapeMarkup, isHtml } from '@/lib/markup'

/** A text that a guide has written: plain paragraphs parted by empty lines, or sanitised HTML. */
export function RunningText({ text, className }: { text: LocalisedText; className?: string }) {
  return (
    <Prose
      html={isHtml(text.text) ? text.text : paragraphsAsHtml(text.text)}
      lang={text.isFallback ? text.locale : undefined}
      className={className}
    />
  )
}

/** The text alone, for descriptions and structured data. */
export function plainText({ text }: LocalisedText): string {
  const bare = isHtml(text) ? text.replace(/<[^>]+>/g, ' ') : text
  return bare.replace(/\s+/g, ' ').trim()
}

function paragraphsAsHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
    .join('')
}

import { z } from 'zod'
import { maxRichTextSource, visibleLength } from '../../../shared/rich-text/tidy.ts'

/** A text with formatting, of so many visible characters at most. */
export function richTextSchema(limit: number) {
  return z
    .string()
    .max(maxRichTextSource)
    .check(({ value, issues }) => {
      if (visibleLength(value) <= limit) return
      issues.push({ code: 'too_big', origin: 'string', maximum: limit, inclusive: true, input: value })
    })
}

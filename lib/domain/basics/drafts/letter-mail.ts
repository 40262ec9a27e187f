import 'server-only'
import type { siteMail } from '../../../server/mail/site-mail.ts'

type Words = Pick<Parameters<typeof siteMail>[1], 'intro' | 'preview' | 'blocks'>

/**
 * Text of an email that sends something back. A moderator's letter, with greeting and signature, is the email itself;
 * a bare reason is quoted below the site's own text.
 */
export function sendBackWords(
  intro: string,
  { reason, isLetter }: { reason: string; isLetter: boolean },
): Words {
  if (!isLetter) return { intro, blocks: [{ kind: 'quote', text: reason }] }
  const [greeting = '', ...paragraphs] = reason.trim().split(/\n{2,}/)
  return {
    intro: greeting,
    ...(paragraphs[0] !== undefined && { preview: paragraphs[0] }),
    blocks: paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
  }
}

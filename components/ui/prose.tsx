import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { isHtml, paragraphsAsHtml } from '@/lib/shared/markup.ts'
import { classNames } from './class-names.ts'

type Props = {
  /** HTML that has been through the sanitiser, or plain text. */
  html: string
  /** The language of the text, where it differs from the page's. */
  lang?: Locale
  className?: string
}

/** Running text of several paragraphs at a comfortable measure. */
export function Prose({ html, lang, className }: Props) {
  return (
    <div
      lang={lang}
      dir="auto"
      className={classNames('prose max-w-[34em]', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is read
      dangerouslySetInnerHTML={{ __html: nonBreaking(isHtml(html) ? html : paragraphsAsHtml(html)) }}
    />
  )
}

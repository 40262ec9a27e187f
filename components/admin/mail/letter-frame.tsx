import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  title: string
  /** The language it is written in. */
  written: Locale
  html: string
  /** Of the site, whose pictures it may show. */
  origin: string
  className?: string
}

/**
 * An email as its reader sees it by day. What people wrote stands in it, so its frame runs no script, opens nothing, sends
 * nothing, and loads nothing but the site's pictures.
 */
export function LetterFrame({ title, written, html, origin, className = 'h-[40rem]' }: Props) {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${origin} data:; form-action 'none'; base-uri 'none'`
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={`<meta http-equiv="Content-Security-Policy" content="${policy}">${byDay(html)}`}
      lang={written}
      className={`${className} w-full rounded-day border border-line bg-white`}
    />
  )
}

/**
 * Without what an email has for dark colours: a frame inherits the policy of its page, which lets no style sheet stand in
 * the document. All else of an email is styled in its elements.
 */
function byDay(html: string): string {
  return html
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<meta name="(?:color-scheme|supported-color-schemes)"[^>]*>/gi, '')
}

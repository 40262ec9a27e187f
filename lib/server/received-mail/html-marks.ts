import 'server-only'

type Attributes = Record<string, string>

const unread = new Set(['head', 'style', 'script', 'title', 'template', 'noscript', 'select', 'textarea'])
/** Classes and ids with which email programs mark a quoted mail, or the line above it that names its author. */
const quoteNames =
  /^(?:gmail_attr|gmail_extra|yahoo_quoted|moz-cite-prefix|protonmail_quote|tutanota_quote|zmail_extra|isreplycontent|includetail|mail-editor-reference-message-container|ymail_android_reply|olk_src_body_section|qqmail_quote)$/
/** The same for signatures. */
const signatureNames =
  /^(?:gmail_signature|moz-signature|protonmail_signature_block(?:-user)?|ms-outlook-mobile-signature|yandex-signature)$/
/** From here on everything is the mail that is answered, in Outlook. */
const restNames = /^(?:divrplyfwdmsg|appendonsend)$/
/** The rule above the mail that is answered, in Outlook for Windows. */
const outlookRule = /border:none;border-top:solid#(?:e1e1e1|b5c4df)/

/** An element with which the mail that is answered begins, and goes on to the end. */
export function isRest(attributes: Attributes): boolean {
  return (
    namesOf(attributes).some((name) => restNames.test(name)) ||
    outlookRule.test((attributes.style ?? '').toLowerCase().replace(/\s/g, ''))
  )
}

/** An element whose text is a signature, or that nobody sees. */
export function isLeftOut(name: string, attributes: Attributes): boolean {
  return (
    unread.has(name) ||
    /display\s*:\s*none/i.test(attributes.style ?? '') ||
    'data-signature-widget' in attributes ||
    namesOf(attributes).some((one) => signatureNames.test(one))
  )
}

/** A quoted mail. */
export function isQuote(name: string, attributes: Attributes): boolean {
  return (
    name === 'blockquote' || name === 'includetail' || namesOf(attributes).some((one) => quoteNames.test(one))
  )
}

/** Outlook on the web puts `x_` before the names in what is quoted. */
function namesOf({ id = '', class: classes = '' }: Attributes): string[] {
  return `${id} ${classes}`
    .toLowerCase()
    .split(/\s+/)
    .map((name) => name.replace(/^(?:x_)+/, ''))
}

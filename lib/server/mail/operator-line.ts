import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { escapeMarkup } from '../../shared/markup.ts'

/** Says in a language who runs the site. */
export type OperatorLine = (locale: Locale) => string

/** Place of the operator's line in an email's HTML: it is filled in when the email is sent, by the record of that moment. */
const place = '<span data-operator=""></span>'

/** Attribute of that place. */
export const operatorPlace = { 'data-operator': '' }

/** An email with the operator's line as its last one. */
export function withOperatorLine<Mail extends { text: string; html: string }>(
  mail: Mail,
  line: string,
): Mail {
  return {
    ...mail,
    text: `${mail.text}${line}\n`,
    html: mail.html.replace(place, () => `<span style="display:block">${escapeMarkup(line)}</span>`),
  }
}

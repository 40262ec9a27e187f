import { type Locale, prefixOf } from '../../../shared/addresses/locales.ts'

/** Forms that the browser itself sends to `POST /api/forms/{name}`, all but the last two in pages without script. */
export const plainFormNames = [
  'enquiry',
  'confirmation',
  'correction',
  'resend',
  'others',
  'others-to-ask',
  'links',
  'acceptance',
  'refusal',
  'cancellation',
  'repetition',
  'message',
  'phone',
  'address',
  'report',
  'review',
  'page-report',
  'appeal',
  'city-alert',
  'city-alert-confirmation',
] as const
export type PlainFormName = (typeof plainFormNames)[number]

/** Address that such a form is sent to. */
export function plainFormAction(locale: Locale, name: PlainFormName): string {
  return `${prefixOf(locale)}/api/forms/${name}`
}

/** The fields of such a form, as they are typed; several with the same name are a list. */
export type PlainValues = Record<string, string | string[]>

/** The single value of a field; empty where there is none. */
export function plainValue(values: PlainValues, name: string): string {
  return [values[name] ?? ''].flat()[0] ?? ''
}

import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Words that no guide's own guest reads: they have sent no enquiry, and are led to nobody else. */
export const unfitWords: Record<Locale, RegExp> = {
  en: /enquir|other guide/i,
  ru: /запрос|други[ехм]+ гид/i,
  // Before a colon it is the address for questions.
  ja: /お問い合わせ(?!：)|ほかのガイド/,
  'zh-Hans': /咨询|其他导游/,
}

import type { Locale } from '../../../../lib/shared/addresses/locales.ts'

/** A word that readers don't see, because the thing has another name: docs/glossary.md. */
export interface BannedWord {
  /** Tested against a text without its arguments and tags. \b knows no Cyrillic: put (?<!\p{L}) before a word. */
  word: RegExp
  instead: string
  /** Messages that may have it, as `Namespace.key`; in the docs: paths. */
  except?: string[]
}

/** Texts of `messages/`, by language. */
export const bannedInMessages: Record<Locale, BannedWord[]> = {
  ru: [
    { word: /экскурсовод/iu, instead: 'гид' },
    { word: /клиент/iu, instead: 'путешественник' },
    { word: /заявк/iu, instead: 'запрос' },
  ],
  en: [
    { word: /\bexcursions?\b/iu, instead: 'tour' },
    { word: /\binquir(?:y|ies)\b/iu, instead: 'enquiry' },
    { word: /\bgives up\b/iu, instead: 'cancels, stops' },
    { word: /\bbesides\b/iu, instead: 'also' },
  ],
  ja: [
    { word: /案内人/u, instead: 'ガイド' },
    { word: /エクスカーション/u, instead: 'ツアー' },
  ],
  'zh-Hans': [
    { word: /包团|团队游/u, instead: '独立成团, 拼团' },
    { word: /往来/u, instead: '对话' },
  ],
}

/** README, CONTRIBUTING, docs, .env.example, and the descriptions of the API. Code in backquotes is left out. */
export const bannedInDocs: BannedWord[] = [
  { word: /\binquir(?:y|ies)\b/iu, instead: 'enquiry' },
  { word: /\bspecialit(?:y|ies)\b/iu, instead: 'category' },
  { word: /\bpa(?:y|ys|id) back\b/iu, instead: 'refund' },
]

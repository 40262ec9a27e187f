import type { Locale } from '../../shared/addresses/locales.ts'

// Characters look different in Japanese and in Chinese, and programs take the first font that has them.
const asian: Partial<Record<Locale, { sans: string; serif: string }>> = {
  ja: {
    sans: "'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic', Meiryo, ",
    serif: "'Hiragino Mincho ProN', 'Noto Serif JP', 'Noto Serif CJK JP', 'Yu Mincho', ",
  },
  'zh-Hans': {
    sans: "'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', ",
    serif: "'Songti SC', 'Noto Serif SC', 'Noto Serif CJK SC', SimSun, ",
  },
}

/** Values of `font-family` for the texts and the headings of an email. */
export function mailFonts(locale: Locale): { sans: string; serif: string } {
  return {
    sans: `Onest, 'Segoe UI', Roboto, ${asian[locale]?.sans ?? ''}sans-serif`,
    serif: `Literata, Georgia, ${asian[locale]?.serif ?? ''}serif`,
  }
}

import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { ErrorWords } from './page-error-words.ts'

/** The texts of `PageError` in `messages/`, for a document that got none from the server. A test compares them. */
export const siteErrorWords: Record<Locale, Omit<ErrorWords, 'supportHref'>> = {
  ru: {
    title: 'Страница не\u00a0открылась',
    text: 'Что-\u2060то сломалось у\u00a0нас, а\u00a0не\u00a0у\u00a0вас. Обновите страницу; если не\u00a0поможет, напишите нам.',
    again: 'Обновить страницу',
    support: 'Написать в\u00a0поддержку',
  },
  en: {
    title: 'This page didn’t load',
    text: 'Something went wrong on our side, not yours. Reload the page. If that doesn’t help, write to us.',
    again: 'Reload the page',
    support: 'Contact support',
  },
  ja: {
    title: 'ページを表示できませんでした',
    text: 'サイト側で問題が発生しました。もう一度読み込んでください。それでも表示されないときは、サポートまでご連絡ください。',
    again: 'もう一度読み込む',
    support: 'サポートに連絡する',
  },
  'zh-Hans': {
    title: '页面打不开了',
    text: '是我们这边出了问题。请重新加载；如果还是不行，请联系我们。',
    again: '重新加载',
    support: '联系客服',
  },
}

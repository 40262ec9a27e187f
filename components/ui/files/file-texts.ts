import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { FileFault } from './file-rules.ts'

export type FileDropTexts = {
  choose: string
  chooseOne: string
  /** Next to the button, where there is a mouse. */
  drop: string
  /** While files are dragged over the field. */
  release: string
  /** With `{types}` and `{size}`. */
  limits: string
  /** With `{name}`, `{types}`, `{size}`, `{max}` and `{count}`, as each needs them. */
  faults: Record<FileFault, string>
  /** With `{name}`. */
  remove: string
  removed: string
  added: string
  loadFailed: string
  tryAgain: string
}

/** All texts of a file drop, for its `texts`. */
export function fileDropTexts(locale: Locale): FileDropTexts {
  const t = translatorFor(locale, 'Files')
  const name = '{name}'
  return {
    choose: t('choose'),
    chooseOne: t('chooseOne'),
    drop: t('drop'),
    release: t('release'),
    limits: t('limits', { types: '{types}', size: '{size}' }),
    faults: {
      type: t('faults.type', { name, types: '{types}' }),
      heic: t('faults.heic', { name }),
      size: t('faults.size', { name, size: '{size}', max: '{max}' }),
      empty: t('faults.empty', { name }),
      tooMany: t('faults.tooMany', { name, count: '{count}' }),
    },
    remove: t('remove', { name }),
    removed: t('removed', { name }),
    added: t('added', { name }),
    loadFailed: t('loadFailed'),
    tryAgain: t('tryAgain'),
  }
}

import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { fontNames, fontSizes } from '@/lib/shared/rich-text/look.ts'
import { blockKinds, type EditorTexts, groupsFor } from './tools.ts'

const linkTexts = ['address', 'hint', 'wrong', 'set', 'remove', 'cancel'] as const
const pictureTexts = [
  ...(['choose', 'another', 'uploading', 'failed', 'missing'] as const),
  ...(['alt', 'altHint', 'altMissing', 'insert', 'save', 'remove', 'cancel'] as const),
] as const

/** All texts of the editor, for its `texts`. */
export function editorTexts(locale: Locale): EditorTexts {
  const t = translatorFor(locale, 'Editor')
  const groups = groupsFor('article')
  const tools = groups.flatMap((group) => [...group.tools])
  const byName = <Name extends string>(names: readonly Name[], say: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, string>
  return {
    toolbar: t('toolbar'),
    groups: byName(
      groups.map(({ name }) => name),
      (name) => t(`groups.${name}`),
    ),
    buttons: byName(
      tools.flatMap((tool) => (tool.kind === 'button' ? [tool.name] : [])),
      (name) => t(`buttons.${name}`),
    ),
    choices: byName(
      tools.flatMap((tool) => (tool.kind === 'choice' ? [tool.name] : [])),
      (name) => t(`choices.${name}`),
    ),
    options: byName([...fontNames, ...fontSizes, ...blockKinds], (name) => t(`options.${name}`)),
    more: t('more'),
    mixed: t('mixed'),
    copyRefused: t('copyRefused', { keys: '{keys}' }),
    cutRefused: t('cutRefused', { keys: '{keys}' }),
    loadFailed: t('loadFailed'),
    tryAgain: t('tryAgain'),
    counter: t('counter', { count: '{count}', max: '{max}' }),
    link: byName(linkTexts, (name) => t(`link.${name}`)),
    picture: byName(pictureTexts, (name) => t(`picture.${name}`)),
    tooLong: t('tooLong', { count: '{count}' }),
  }
}

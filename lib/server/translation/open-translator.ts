import 'server-only'
import { type TranslationProvider, translationProviders } from '../../shared/translation-providers.ts'
import type { Env } from '../env.ts'
import { deepl } from './deepl.ts'
import { languageModel } from './language-model.ts'
import { libreTranslate } from './libretranslate.ts'
import type { Translator } from './port.ts'
import { yandexTranslate } from './yandex.ts'

/** Settings of the environment without which a provider can't be used. */
const needed = {
  libretranslate: ['LIBRETRANSLATE_URL'],
  deepl: ['DEEPL_KEY'],
  yandex: ['YANDEX_TRANSLATE_KEY'],
  model: ['LANGUAGE_MODEL_URL', 'LANGUAGE_MODEL_NAME'],
} as const satisfies Record<TranslationProvider, ReadonlyArray<keyof Env>>

/** Names of the settings that a provider lacks. */
export function missingSettings(provider: TranslationProvider, environment: Env): string[] {
  return needed[provider].filter((name) => environment[name] === undefined)
}

/** The providers that the environment configures. */
export function configuredProviders(environment: Env): TranslationProvider[] {
  return translationProviders.filter((provider) => missingSettings(provider, environment).length === 0)
}

/** The server of a provider; null while the environment lacks one of its settings. */
export function openTranslator(provider: TranslationProvider, environment: Env): Translator | null {
  const { LIBRETRANSLATE_URL, DEEPL_KEY, YANDEX_TRANSLATE_KEY, LANGUAGE_MODEL_URL, LANGUAGE_MODEL_NAME } =
    environment
  const open: Record<TranslationProvider, () => Translator | null> = {
    libretranslate: () =>
      LIBRETRANSLATE_URL === undefined
        ? null
        : libreTranslate({ url: LIBRETRANSLATE_URL, key: environment.LIBRETRANSLATE_KEY }),
    deepl: () => (DEEPL_KEY === undefined ? null : deepl({ key: DEEPL_KEY, url: environment.DEEPL_URL })),
    yandex: () =>
      YANDEX_TRANSLATE_KEY === undefined
        ? null
        : yandexTranslate({ key: YANDEX_TRANSLATE_KEY, url: environment.YANDEX_TRANSLATE_URL }),
    model: () =>
      LANGUAGE_MODEL_URL === undefined || LANGUAGE_MODEL_NAME === undefined
        ? null
        : languageModel({
            url: LANGUAGE_MODEL_URL,
            name: LANGUAGE_MODEL_NAME,
            key: environment.LANGUAGE_MODEL_KEY,
          }),
  }
  return open[provider]()
}

/** Name of a provider in all languages; with its host for one's own server. */
export function nameOfProvider(provider: TranslationProvider, environment: Env): string {
  if (provider === 'deepl') return 'DeepL'
  if (provider === 'yandex') return 'Yandex Translate'
  const address = provider === 'model' ? environment.LANGUAGE_MODEL_URL : environment.LIBRETRANSLATE_URL
  const host = address === undefined ? '' : ` (${new URL(address).hostname})`
  return provider === 'model' ? `${environment.LANGUAGE_MODEL_NAME ?? 'AI'}${host}` : `LibreTranslate${host}`
}

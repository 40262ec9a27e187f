import type { ReactNode } from 'react'
import { ExcursionCard } from '@/components/cards/excursion-card.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { editorTexts } from '@/components/ui/editor/editor-texts.ts'
import type { MarkedField } from '@/lib/domain/administration/moderation/marked-field.ts'
import type { EditedExcursionView } from '@/lib/domain/catalogue/excursions/editor/view.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { photoNamespaces } from '../../photos/photo-texts.ts'
import { ExcursionEditor } from './excursion-editor.tsx'

const namespaces = [
  ...photoNamespaces,
  'CityFinder',
  'ExcursionEditor',
  'MachineVersion',
  'TextDifference',
  'TourFields',
  'SaveStatus',
  'FieldErrors',
] as const

type Props = {
  locale: Locale
  userId: string
  excursion: EditedExcursionView
  /** Fields marked by moderation. */
  marked: readonly MarkedField[]
  /** The site has a provider that translates. */
  hasMachine: boolean
  children: ReactNode
}

/** The editor of a tour around one of its steps. */
export async function ExcursionEditorPage({
  locale,
  userId,
  excursion,
  marked,
  hasMachine,
  children,
}: Props) {
  const { cards, choices, ...edited } = excursion
  const shown = await Promise.all(locales.map((one) => [one, card(one, cards[one])] as const))
  return (
    <BrowserMessages locale={locale} namespaces={namespaces}>
      <ExcursionEditor
        key={excursion.id}
        locale={locale}
        userId={userId}
        excursion={edited}
        marked={marked}
        cities={choices.cities}
        categories={choices.categories}
        spoken={choices.languages.map((code) => ({ code, name: languageName(code, locale) }))}
        languageNames={ownLanguageNames()}
        hasMachine={hasMachine}
        editorTexts={editorTexts(locale)}
        cards={Object.fromEntries(shown) as Record<Locale, ReactNode>}
      >
        {children}
      </ExcursionEditor>
    </BrowserMessages>
  )
}

/** As lists show it; without a title yet, with a word in its place. */
function card(locale: Locale, excursion: EditedExcursionView['cards'][Locale]) {
  if (!excursion) return null
  const t = translatorFor(locale, 'ExcursionEditor')
  return (
    <ExcursionCard
      locale={locale}
      excursion={{ ...excursion, title: excursion.title || t('untitled') }}
      withCity={false}
      sizes="256px"
      isUnfinished
    />
  )
}

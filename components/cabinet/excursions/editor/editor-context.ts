'use client'
import { createContext, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { CityChoices } from '@/components/places/city-options.tsx'
import type { EditorTexts } from '@/components/ui/editor/tools.ts'
import type { MarkedField } from '@/lib/domain/administration/moderation/marked-field.ts'
import type { ExcursionContent } from '@/lib/domain/catalogue/excursions/editor/content.ts'
import type { ExcursionPrice } from '@/lib/domain/catalogue/excursions/editor/tiers.ts'
import type { EditedExcursionView } from '@/lib/domain/catalogue/excursions/editor/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type ExcursionForm, type ExcursionFormValues, type PriceForm, toContent } from './excursion-form.ts'

/** Context of every step of the editor. */
export type Editor = {
  locale: Locale
  excursion: Omit<EditedExcursionView, 'cards' | 'choices'>
  /** Fields marked by moderation. */
  marked: readonly MarkedField[]
  cities: CityChoices
  categories: Array<{ id: number; name: string }>
  /** The languages that the tour can be led in: those of the guide, and those of the draft. */
  spoken: Array<{ code: string; name: string }>
  languageNames: Record<Locale, string>
  /** The site has a provider that translates. */
  hasMachine: boolean
  editorTexts: EditorTexts
  form: ExcursionForm
  price: PriceForm
  /** The language whose texts are open, in all steps. */
  language: Locale
  setLanguage: (locale: Locale) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('a step outside the editor')
  return editor
}

/** Current content, with every key. */
export function useContent(): ExcursionContent {
  const { form } = useEditor()
  return toContent(useWatch({ control: form.control, compute: (values: ExcursionFormValues) => values }))
}

export function usePrice(): ExcursionPrice {
  const { price } = useEditor()
  return useWatch({ control: price.control, compute: (values: ExcursionPrice) => values })
}

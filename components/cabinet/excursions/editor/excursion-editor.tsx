'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { SaveConflict } from '@/components/ui/autosave/save-conflict.tsx'
import { SaveStatus } from '@/components/ui/autosave/save-status.tsx'
import { type AutosaveView, useAutosave } from '@/components/ui/autosave/use-autosave.ts'
import { ButtonLink } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { EditorAside } from './editor-aside.tsx'
import { type Editor, EditorContext, useContent, useEditor } from './editor-context.ts'
import { EditorFoot } from './editor-foot.tsx'
import { excursionFormFields, priceFormFields, toFormValues } from './excursion-form.ts'
import { StepLine, StepList } from './step-list.tsx'
import { useConflictWords } from './use-conflict-words.ts'

type Props = Pick<
  Editor,
  | 'locale'
  | 'excursion'
  | 'marked'
  | 'cities'
  | 'categories'
  | 'spoken'
  | 'languageNames'
  | 'editorTexts'
  | 'hasMachine'
> & {
  userId: string
  /** The public card in each language, from what is saved. */
  cards: Record<Locale, ReactNode>
  children: ReactNode
}

const numbered = members<{ version: number }>({ version: number })
const named = members<{ version: string }>({ version: text })

/** Around all steps of the editor: one form, saved as it is typed, which going from step to step leaves alone. */
export function ExcursionEditor({ userId, cards, children, ...given }: Props) {
  const { locale, excursion } = given
  const [language, setLanguage] = useState(excursion.content.original_locale)
  const path = `/api/account/excursions/${excursion.id}`
  const [first] = useState(() => toFormValues(excursion.content))
  const form = useAutosave(
    async (changes, version) => {
      const saved = await send('PATCH', locale, path, { version, changes }, { isQuiet: true })
      return parseAnswer(saved, numbered).version
    },
    {
      values: first,
      version: excursion.version,
      fields: excursionFormFields,
      keptAs: `excursion-${excursion.id}@${userId}`,
    },
  )
  const price = useAutosave(
    async (changes, version) => {
      const saved = await send('PATCH', locale, `${path}/price`, { version, changes }, { isQuiet: true })
      return parseAnswer(saved, named).version
    },
    {
      values: excursion.price,
      version: excursion.priceVersion,
      fields: priceFormFields,
      keptAs: `excursion-price-${excursion.id}@${userId}`,
    },
  )
  const saving = both(form.saving, price.saving)
  useFreshPage(saving)
  const editor: Editor = { ...given, form, price, language, setLanguage }
  return (
    <EditorContext value={editor}>
      <div className="page pt-0 md:pt-10" data-own-head="">
        <Head saving={saving} />
        <div className="mt-0 grid-cols-[10.75rem_minmax(0,1fr)] gap-x-7 md:mt-7 lg:grid min-[74rem]:grid-cols-[10.75rem_minmax(0,1fr)_16rem]">
          <StepLine />
          <StepList />
          <div className="min-w-0 pt-4 lg:pt-0">
            <Conflicts />
            {children}
            <EditorFoot />
          </div>
          <EditorAside cards={cards} />
        </div>
      </div>
    </EditorContext>
  )
}

/** Combined state of the two forms: problems first. */
function both(one: AutosaveView, other: AutosaveView): AutosaveView {
  const order = ['conflict', 'unsent', 'refused', 'saving', 'waiting', 'saved'] as const
  const [shown] = [one.state, other.state].sort(
    (left, right) => order.indexOf(left.kind) - order.indexOf(right.kind) || timeOf(right) - timeOf(left),
  )
  return {
    state: shown ?? one.state,
    isAtRisk: one.isAtRisk || other.isAtRisk,
    retry: () => {
      one.retry()
      other.retry()
    },
    resolve: one.resolve,
  }
}

function timeOf(state: AutosaveView['state']): number {
  return state.kind === 'saved' ? (state.at?.getTime() ?? 0) : 0
}

/** After a save the card beside the form is drawn again. */
function useFreshPage({ state }: AutosaveView): void {
  const router = useRouter()
  const savedAt = state.kind === 'saved' ? state.at : null
  useEffect(() => {
    if (!savedAt) return
    const timer = setTimeout(() => router.refresh(), 300)
    return () => clearTimeout(timer)
  }, [savedAt, router])
}

function Conflicts() {
  const editor = useConflictWords()
  return (
    <div className="grid gap-4 has-[fieldset]:mb-6">
      <SaveConflict {...editor.form.saving} {...editor.words} />
      <SaveConflict {...editor.price.saving} {...editor.words} />
    </div>
  )
}

function Head({ saving }: { saving: AutosaveView }) {
  const t = useTranslations('ExcursionEditor')
  const content = useContent()
  const { locale, id } = useIds()
  const original = content.original_locale
  const title = content[`title.${original}`].trim()
  const preview = `/profile/excursions/${id}/preview`
  return (
    <header className="max-md:-mx-4 max-md:grid max-md:grid-cols-[3rem_minmax(0,1fr)_3rem] max-md:border-line max-md:border-b max-md:px-1 max-md:py-2 md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-6 md:gap-y-2">
      <LocaleLink
        locale={locale}
        href="/profile/excursions"
        aria-label={t('back')}
        className="inline-flex min-h-11 items-center gap-1.5 text-ink2 text-md hover:text-ink max-md:row-span-2 max-md:justify-center md:w-full md:min-h-6"
      >
        <Icon name="chevron-left" size={18} />
        <span className="max-md:hidden">{t('back')}</span>
      </LocaleLink>
      <h1
        lang={title && original !== locale ? original : undefined}
        className="min-w-0 text-[1.125rem] leading-tight max-md:truncate md:max-w-[18em] md:text-[1.875rem] md:leading-(--lh-large)"
      >
        {title ? nonBreaking(title) : t('untitled')}
      </h1>
      <div className="contents items-center gap-x-4 md:flex">
        <SaveStatus {...saving} className="max-md:col-start-2 max-md:row-start-2 max-md:text-sm" />
        <ButtonLink locale={locale} href={preview} variant="secondary" size="small" className="max-md:hidden">
          <WorkIcon name="eye" />
          {t('preview')}
        </ButtonLink>
        <LocaleLink
          locale={locale}
          href={preview}
          aria-label={t('preview')}
          className="row-span-2 row-start-1 grid size-11 place-items-center self-center justify-self-center max-md:col-start-3 md:hidden"
        >
          <WorkIcon name="eye" />
        </LocaleLink>
      </div>
    </header>
  )
}

function useIds() {
  const { locale, excursion } = useEditor()
  return { locale, id: excursion.id }
}

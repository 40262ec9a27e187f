'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { typeInto } from '@/components/ui/form/type-into.ts'
import { Icon } from '@/components/ui/icon.tsx'
import {
  forgetSearch,
  forgetSearches,
  recentSearches,
  rememberSearch,
} from '@/lib/client/search/recent-searches.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { pluralForm } from '@/lib/shared/i18n/plural-forms.ts'
import { ForgetButtons } from './forget-buttons.tsx'
import { groupsOf, type Option } from './options.ts'
import { SuggestionList } from './suggestion-list.tsx'
import styles from './suggestions.module.css'
import type { SuggestionsProps, SuggestionsTexts } from './suggestions-texts.ts'
import { useBox } from './use-box.ts'
import { useCombobox } from './use-combobox.ts'
import { useFocusInBox } from './use-focus-in-box.ts'
import { useSuggestions } from './use-suggestions.ts'

type Props = SuggestionsProps & { input: HTMLInputElement }

/** The list below a search field, and what the field needs to be a combobox. */
export function SuggestionsPanel({ input, locale, kind, texts, often }: Props) {
  const router = useRouter()
  const id = useId()
  const listId = `${id}-list`
  const [isOpen, setOpen] = useState(false)
  const [recent, setRecent] = useState(recentSearches)
  const [typed, setTyped] = useState(input.value)
  const { answer, failed, isOld } = useSuggestions(locale, isOpen ? typed : '')
  const groups = groupsOf(typed, answer, recent, often)
  const options = groups.flatMap((group) => group.options)
  const count = options.length
  const optionIds = useMemo(() => Array.from({ length: count }, (_, place) => `${id}-${place}`), [id, count])
  const { box, isFilling } = useBox(input, isOpen)

  const leave = () => {
    setOpen(false)
    if (isFilling) input.blur()
  }
  const search = (text: string) => {
    typeInto(input, text)
    input.form?.requestSubmit()
  }
  const { chosen, setActive } = useCombobox({
    input,
    listId,
    optionIds,
    isOpen,
    setOpen,
    onType: setTyped,
    onChoose: (place) => {
      const option = options[place]
      if (option) choose(option)
    },
    onSearch: (text) => {
      rememberSearch(text)
      leave()
    },
  })
  const choose = (option: Option) => {
    if (!('link' in option)) return search(option.text)
    leave()
    router.push(option.link)
  }

  useEffect(() => {
    if (isOpen) setRecent(recentSearches())
  }, [isOpen])
  useEffect(() => {
    const option = chosen < 0 ? null : document.getElementById(optionIds[chosen] ?? '')
    option?.scrollIntoView({ block: 'nearest' })
  }, [chosen, optionIds])

  const panel = useRef<HTMLDivElement>(null)
  useFocusInBox({ box, panel, isFilling, onLeave: () => setOpen(false) })
  const hasAnswer = isOpen && typed !== '' && answer !== null
  useEffect(() => {
    // A box far down the page makes room for what it shows.
    if (!hasAnswer || isFilling) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    panel.current?.scrollIntoView({ block: 'nearest', behavior })
  }, [hasAnswer, isFilling])

  const isNothing = answer !== null && !isOld && Object.values(answer).every((items) => items.length === 0)
  const note = failed ? texts[failed] : isNothing ? `${texts.nothing} ${texts.nothingHint}` : ''
  const isShown = isOpen && (options.length > 0 || note !== '')
  return (
    <>
      {isFilling && (
        <button
          type="button"
          aria-label={texts.close}
          onClick={leave}
          className={classNames(
            'grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:text-ink',
            styles.back,
          )}
        >
          <Icon name="chevron-left" />
        </button>
      )}
      {typed !== '' && (
        <button
          type="button"
          aria-label={texts.clear}
          onClick={() => {
            typeInto(input, '')
            input.focus()
          }}
          style={{ order: getComputedStyle(input).order }}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:text-ink"
        >
          <Icon name="close" size={18} />
        </button>
      )}
      <p role="status" className="sr-only">
        {isOpen && (note || (answer && !isOld && counted(texts, options.length, locale)))}
      </p>
      {isShown && (
        <div
          ref={panel}
          className="@container z-40 order-9 w-full overflow-hidden bg-card text-base max-md:-mx-3 max-md:mt-2 max-md:w-[calc(100%+1.5rem)] max-md:bg-paper md:absolute md:inset-x-0 md:top-[calc(100%+0.5rem)] md:scroll-mb-4 md:rounded-control md:border md:border-line md:shadow-popover"
        >
          {note && (
            <div aria-hidden="true" className="px-5 py-4 text-md">
              {failed ? (
                <p>{texts[failed]}</p>
              ) : (
                <>
                  <p>{texts.nothing}</p>
                  <p className="text-ink2">{texts.nothingHint}</p>
                </>
              )}
            </div>
          )}
          {options.length > 0 && (
            <div className="relative">
              <SuggestionList
                id={listId}
                groups={groups}
                optionIds={optionIds}
                chosen={chosen}
                typed={typed}
                locale={locale}
                kind={kind}
                texts={texts}
                isOld={isOld}
                onPoint={setActive}
                onChoose={choose}
              />
              <ForgetButtons
                listId={listId}
                options={options}
                optionIds={optionIds}
                texts={texts}
                withAll={typed.trim() === ''}
                onForget={(text) => {
                  if (text === null) forgetSearches()
                  else forgetSearch(text)
                  setRecent(recentSearches())
                  input.focus()
                }}
              />
            </div>
          )}
        </div>
      )}
    </>
  )
}

function counted({ found }: SuggestionsTexts, count: number, locale: Locale): string {
  return count === 0 ? '' : pluralForm(locale, found, count).replace('{count}', String(count))
}

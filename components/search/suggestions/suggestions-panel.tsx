'use client'
import { useRouter } from 'next/navigation'
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { typeInto } from '@/components/ui/form/type-into.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { Key } from '@/components/ui/key.tsx'
import {
  forgetSearch,
  forgetSearches,
  recentSearches,
  rememberSearch,
} from '@/lib/client/search/recent-searches.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { pluralForm } from '@/lib/shared/i18n/plural-forms.ts'
import { filled, OptionLine } from './option-line.tsx'
import { type Group, groupsOf, type Option } from './options.ts'
import styles from './suggestions.module.css'
import type { SuggestionsProps, SuggestionsTexts } from './suggestions-texts.ts'
import { useBox } from './use-box.ts'
import { useCombobox } from './use-combobox.ts'
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
    if (!box) return
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && box.contains(relatedTarget)
      // A phone's keyboard is put away to see more of the list; another window is no reason either.
      const isAway = relatedTarget === null && (isFilling || !document.hasFocus())
      if (!isInside && !isAway) setOpen(false)
    }
    box.addEventListener('focusout', onLeave)
    return () => box.removeEventListener('focusout', onLeave)
  }, [box, isFilling])
  useEffect(() => {
    const option = chosen < 0 ? null : document.getElementById(optionIds[chosen] ?? '')
    option?.scrollIntoView({ block: 'nearest' })
  }, [chosen, optionIds])

  const panel = useRef<HTMLDivElement>(null)
  const hasAnswer = isOpen && typed !== '' && answer !== null
  useEffect(() => {
    // A box far down the page makes room for what it shows.
    if (!hasAnswer || isFilling) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    panel.current?.scrollIntoView({ block: 'nearest', behavior })
  }, [hasAnswer, isFilling])

  const isNothing = answer !== null && !isOld && Object.values(answer).every((items) => items.length === 0)
  const note = failed ? texts[failed] : isNothing ? `${texts.nothing} ${texts.nothingHint}` : ''
  const all = filled(kind === 'guides' ? texts.allGuides : texts.allExcursions, { text: typed.trim() })
  const addressOf = (option: Option) =>
    'link' in option
      ? option.link
      : localePath(locale, `/search/${kind}?${new URLSearchParams({ q: option.text })}`)
  const isShown = isOpen && (options.length > 0 || note !== '')
  let place = -1
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
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field, whose keys do the same
        <div
          ref={panel}
          onMouseDown={(event) => {
            if (!(event.target instanceof HTMLElement && event.target.closest('button')))
              event.preventDefault()
          }}
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
              <div
                id={listId}
                role="listbox"
                aria-label={texts.list}
                aria-busy={isOld || undefined}
                className="md:max-h-[min(44rem,70dvh)] md:overflow-y-auto"
              >
                {groups.map((group) => (
                  <GroupBox key={group.name} group={group} heading={headingOf(group, texts)}>
                    {group.options.map((option) => {
                      place += 1
                      const own = place
                      return (
                        <a
                          key={option.key}
                          id={optionIds[own]}
                          role="option"
                          tabIndex={-1}
                          href={addressOf(option)}
                          aria-selected={own === chosen}
                          onPointerMove={({ pointerType }) => pointerType === 'mouse' && setActive(own)}
                          onClick={(event) => {
                            if (opensElsewhere(event)) return
                            event.preventDefault()
                            choose(option)
                          }}
                          className={optionClass(option)}
                        >
                          <OptionLine option={option} typed={typed} locale={locale} texts={texts} all={all} />
                          {option.kind === 'all' && <Keys texts={texts} />}
                        </a>
                      )
                    })}
                  </GroupBox>
                ))}
              </div>
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

function headingOf({ name }: Group, texts: SuggestionsTexts): string {
  return name === 'all' ? '' : texts[name]
}

type GroupProps = { group: Group; heading: string; children: ReactNode }

function GroupBox({ group, heading, children }: GroupProps) {
  if (group.name === 'all')
    return <div className="sticky bottom-0 z-10 border-line border-t bg-wash">{children}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, no fieldsets
    <div role="group" aria-label={heading} className="border-line px-2 pt-2 pb-2 not-first:border-t">
      <p aria-hidden="true" className="flex h-9 items-center px-3 text-ink2 text-sm">
        {heading}
      </p>
      {group.name === 'often' ? <div className="flex flex-wrap gap-2 px-3 pb-2">{children}</div> : children}
    </div>
  )
}

function optionClass({ kind }: Option): string {
  switch (kind) {
    case 'often':
      return 'inline-flex min-h-11 items-center rounded-chip border border-control px-4 text-md aria-selected:bg-wash'
    case 'all':
      return 'flex min-h-12 items-center gap-3 px-5 text-md aria-selected:bg-hover'
    case 'recent':
      return 'flex h-11 items-center gap-3 rounded-control px-3 pr-12 text-md aria-selected:bg-wash'
    default:
      return 'flex min-h-14 items-center gap-3 rounded-control px-3 py-1 aria-selected:bg-wash'
  }
}

/** Whether a click means a new tab or window. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

function Keys({ texts }: { texts: SuggestionsTexts }) {
  return (
    <span
      aria-hidden="true"
      className="flex shrink-0 items-center gap-1 text-ink2 text-sm @max-[40rem]:hidden pointer-coarse:hidden"
    >
      <Key>↑</Key>
      <Key>↓</Key>
      {texts.choose}
      <span className="w-1.5" />
      <Key>↵</Key>
      {texts.open}
      <span className="w-1.5" />
      <Key>Esc</Key>
      {texts.closeKey}
    </span>
  )
}

type ForgetProps = {
  listId: string
  options: readonly Option[]
  optionIds: readonly string[]
  texts: SuggestionsTexts
  withAll: boolean
  /** @param text null for all of them */
  onForget: (text: string | null) => void
}

/**
 * Buttons that forget earlier searches. A list of options can't contain buttons, so they come after it and are laid over
 * the ends of their lines.
 */
function ForgetButtons({ listId, options, optionIds, texts, withAll, onForget }: ForgetProps) {
  const holder = useRef<HTMLDivElement>(null)
  const recent = options.flatMap((option, place) => (option.kind === 'recent' ? [{ ...option, place }] : []))
  useLayoutEffect(() => {
    const list = document.getElementById(listId)
    const align = () => {
      const top = list?.getBoundingClientRect().top ?? 0
      for (const button of holder.current?.querySelectorAll('button') ?? []) {
        const line = document.getElementById(button.dataset.line ?? '')
        if (line) button.style.top = `${line.getBoundingClientRect().top - top}px`
      }
    }
    align()
    list?.addEventListener('scroll', align, { passive: true })
    return () => list?.removeEventListener('scroll', align)
  })
  if (recent.length === 0) return null
  return (
    <div ref={holder}>
      {withAll && (
        <button
          type="button"
          onClick={() => onForget(null)}
          className="link absolute top-2 right-5 min-h-9 text-sm"
        >
          {texts.forgetAll}
        </button>
      )}
      {recent.map(({ text, place }) => (
        <button
          key={text}
          type="button"
          data-line={optionIds[place]}
          aria-label={filled(texts.forget, { text })}
          onClick={() => onForget(text)}
          className="absolute right-3 grid size-11 place-items-center rounded-control text-ink2 hover:text-ink"
        >
          <Icon name="close" size={16} />
        </button>
      ))}
    </div>
  )
}

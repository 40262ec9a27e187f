'use client'
import type { MouseEvent, ReactNode } from 'react'
import { Key } from '@/components/ui/key.tsx'
import { OptionGroup } from '@/components/ui/option-group.tsx'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { filled, OptionLine } from './option-line.tsx'
import type { Group, Option } from './options.ts'
import type { SuggestionsProps, SuggestionsTexts } from './suggestions-texts.ts'

type Props = {
  id: string
  groups: readonly Group[]
  /** Of the options of all groups, in their order. */
  optionIds: readonly string[]
  /** The place of the chosen option, -1 for none. */
  chosen: number
  typed: string
  locale: Locale
  kind: SuggestionsProps['kind']
  texts: SuggestionsTexts
  /** The options are those of an earlier text. */
  isOld: boolean
  /** The mouse is over the option at this place. */
  onPoint: (place: number) => void
  onChoose: (option: Option) => void
}

/** The options, as links that a click with a modifier key opens elsewhere. */
export function SuggestionList(props: Props) {
  const { id, groups, optionIds, chosen, typed, locale, kind, texts, isOld, onPoint, onChoose } = props
  const all = filled(kind === 'guides' ? texts.allGuides : texts.allExcursions, { text: typed.trim() })
  const addressOf = (option: Option) =>
    'link' in option
      ? option.link
      : localePath(locale, `/search/${kind}?${new URLSearchParams({ q: option.text })}`)
  let place = -1
  return (
    <div
      id={id}
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
                onPointerMove={({ pointerType }) => pointerType === 'mouse' && onPoint(own)}
                onClick={(event) => {
                  if (opensElsewhere(event)) return
                  event.preventDefault()
                  onChoose(option)
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
  )
}

function headingOf({ name }: Group, texts: SuggestionsTexts): string {
  return name === 'all' ? '' : texts[name]
}

type GroupProps = { group: Group; heading: string; children: ReactNode }

function GroupBox({ group, heading, children }: GroupProps) {
  if (group.name === 'all')
    return <div className="sticky bottom-0 z-10 border-line border-t bg-wash">{children}</div>
  return (
    <OptionGroup label={heading} className="border-line px-2 pt-2 pb-2 not-first:border-t">
      <p aria-hidden="true" className="flex h-9 items-center px-3 text-ink2 text-sm">
        {heading}
      </p>
      {group.name === 'often' ? <div className="flex flex-wrap gap-2 px-3 pb-2">{children}</div> : children}
    </OptionGroup>
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

/** True if a click means a new tab or window. */
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

'use client'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { RichTextKind } from '@/lib/shared/rich-text/kinds.ts'
import styles from './editor.module.css'
import {
  type ButtonName,
  type ChoiceName,
  type EditorTexts,
  type EditorTool,
  groupsFor,
  keysFor,
  type ToolbarState,
  type ToolChoice,
} from './tools.ts'

type Props = {
  texts: EditorTexts
  /** Of the text, which decides what tools there are. */
  kind?: RichTextKind
  /** Id of the text that it works on. */
  controls: string
  /** Null until the editor is loaded: everything is drawn but inactive. */
  state: ToolbarState | null
  onPress?: (name: ButtonName) => void
  onChoose?: (choice: ToolChoice, isByPointer: boolean) => void
  /** Escape returns to the text. */
  onEscape?: () => void
}

/** Those that phones show at once; the others come with one more tap. */
const plainTools: ReadonlyArray<ButtonName | ChoiceName> = ['bold', 'italic', 'bullets']

/**
 * The editor's tools in five groups: one tab stop, with arrows, Home and End inside. Disabled tools stay reachable and
 * say so. Phones show the plainest of them, and the others behind one button.
 */
export function Toolbar({ texts, kind = 'people', controls, state, onPress, onChoose, onEscape }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const [present, setPresent] = useState<string>('bold')
  const [isWhole, setWhole] = useState(false)
  const isByPointer = useRef(false)
  const isMac = state !== null && /Mac|iPhone|iPad/.test(navigator.platform)

  const onKeyDown = (event: KeyboardEvent) => {
    isByPointer.current = false
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') {
      onEscape?.()
      return
    }
    const shown = [...(element.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])].filter(isVisible)
    const index = shown.findIndex(({ dataset }) => dataset.tool === present)
    const next = nextIndex(event.key, index, shown.length)
    if (next === undefined) return
    event.preventDefault()
    shown[next]?.focus()
  }

  const shared = (name: ButtonName | ChoiceName) => ({
    'data-tool': name,
    'data-plain': plainTools.includes(name) || undefined,
    tabIndex: state && name === present ? 0 : -1,
    'aria-disabled': state === null || state.unavailable.includes(name) || undefined,
    onFocus: () => setPresent(name),
  })

  const button = (tool: Extract<EditorTool, { kind: 'button' }>): ReactNode => {
    const { name } = tool
    const keys = 'keys' in tool ? keysFor(tool.keys, isMac) : undefined
    const label = state && keys ? `${texts.buttons[name]} (${keys.shown})` : texts.buttons[name]
    const attributes = shared(name)
    return (
      <button
        key={name}
        type="button"
        {...attributes}
        aria-label={label}
        title={label}
        aria-keyshortcuts={keys?.spoken}
        aria-pressed={'isToggle' in tool ? (state?.pressed.includes(name) ?? false) : undefined}
        // The text keeps the focus and its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!attributes['aria-disabled']) onPress?.(name)
        }}
        className={styles.tool}
      >
        <WorkIcon name={tool.icon} size={19} />
      </button>
    )
  }

  const choice = (tool: Extract<EditorTool, { kind: 'choice' }>): ReactNode => {
    const { name } = tool
    const value = state?.[name] ?? tool.options[name === 'fontSize' ? 1 : 0]
    return (
      <span key={name} className={styles.choice}>
        <select
          {...shared(name)}
          aria-label={texts.choices[name]}
          title={texts.choices[name]}
          value={value}
          disabled={state === null}
          onPointerDown={() => {
            isByPointer.current = true
          }}
          onChange={({ target }) => {
            const made = choiceOf(name, target.value)
            if (made) onChoose?.(made, isByPointer.current)
          }}
        >
          {value === '' && (
            <option value="" disabled>
              {texts.mixed}
            </option>
          )}
          {tool.options.map((option) => (
            <option key={option} value={option}>
              {texts.options[option]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={14} className={styles.arrow} />
      </span>
    )
  }

  return (
    <div className={styles.bar} data-whole={isWhole || undefined}>
      <div
        ref={element}
        role="toolbar"
        aria-label={texts.toolbar}
        aria-controls={controls}
        onKeyDown={onKeyDown}
        className={classNames(styles.groups, state === null && styles.idle)}
      >
        {groupsFor(kind).map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out within the toolbar's line
          <div key={group.name} role="group" aria-label={texts.groups[group.name]} className={styles.group}>
            {group.tools.map((tool) => (tool.kind === 'button' ? button(tool) : choice(tool)))}
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-expanded={isWhole}
        tabIndex={state ? undefined : -1}
        aria-label={texts.more}
        title={texts.more}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setWhole(!isWhole)}
        className={classNames(styles.tool, styles.more)}
      >
        <WorkIcon name="more" size={19} />
      </button>
    </div>
  )
}

/** True if a tool is shown at this width. */
function isVisible(tool: HTMLElement): boolean {
  return tool.checkVisibility?.() ?? true
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** The choice for an option's value; undefined for an unknown one. */
function choiceOf(name: ChoiceName, value: string): ToolChoice | undefined {
  const choices: ToolChoice[] = groupsFor('people')
    .flatMap((group): readonly EditorTool[] => group.tools)
    .filter((tool) => tool.kind === 'choice')
    .flatMap((tool): ToolChoice[] => {
      if (tool.name === 'fontName') return tool.options.map((option) => ({ name: 'fontName', value: option }))
      if (tool.name === 'fontSize') return tool.options.map((option) => ({ name: 'fontSize', value: option }))
      return tool.options.map((option) => ({ name: 'block', value: option }))
    })
  return choices.find((made) => made.name === name && made.value === value)
}

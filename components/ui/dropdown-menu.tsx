'use client'
import {
  CheckboxItem,
  Content,
  Item,
  ItemIndicator,
  Label,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from '@radix-ui/react-dropdown-menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './dropdown-menu.module.css'
import { Icon } from './icon.tsx'
import { LocaleLink } from './link.tsx'

type MenuProps = {
  /** The button that opens it; it carries the menu's name. */
  trigger: ReactElement
  /** Entries, choices, labels and separators of this file. */
  children: ReactNode
  /** Alignment of button and menu. */
  align?: 'start' | 'end'
  isDisabled?: boolean
}

/**
 * A list of things to do or places to go behind a button. Closes on a choice, on Escape, which returns the focus to the
 * button, and on a click outside, which still does what it was meant for. Arrows, Home, End and first letters move
 * along it.
 */
export function DropdownMenu({ trigger, children, align = 'start', isDisabled = false }: MenuProps) {
  return (
    // The page behind stays usable: a modal menu would swallow the click outside and stop the page from scrolling.
    <Root modal={false}>
      <Trigger asChild disabled={isDisabled}>
        {trigger}
      </Trigger>
      <Portal>
        <Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          className={classNames(
            // The z-index of dialogs: opened in one, the menu comes later in the page and so is on top.
            'z-50 min-w-48 overflow-y-auto rounded-control border border-line bg-card p-1.5 text-ink text-md shadow-popover',
            styles.menu,
          )}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

const entry = classNames(
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-day px-3 py-2 text-left select-none',
  // Pointer and arrow keys highlight the same entry; only the keys show the frame.
  'data-highlighted:bg-hover focus-visible:-outline-offset-3',
  'data-disabled:cursor-not-allowed data-disabled:text-control',
)

type EntryProps = { isDisabled?: boolean; children: ReactNode }

/** Something to do. */
export function MenuAction({
  isDisabled,
  isDangerous = false,
  onSelect,
  children,
}: EntryProps & {
  /** In the colour of what can't be undone. */
  isDangerous?: boolean
  onSelect: () => void
}) {
  return (
    <Item
      disabled={isDisabled}
      onSelect={onSelect}
      className={classNames(entry, isDangerous && 'text-error')}
    >
      {children}
    </Item>
  )
}

/** A place to go. */
export function MenuLink({
  isDisabled,
  isCurrent = false,
  children,
  ...link
}: EntryProps &
  Pick<ComponentProps<typeof LocaleLink>, 'locale' | 'href' | 'lang' | 'hrefLang'> & {
    /** The place where the reader is now: checked. */
    isCurrent?: boolean
  }) {
  const inside = (
    <>
      {children}
      {isCurrent && <Icon name="check" className="ml-auto text-terracotta" />}
    </>
  )
  if (isDisabled) {
    // A link can't be disabled: the browser would follow it anyway.
    return (
      <Item disabled className={entry}>
        {inside}
      </Item>
    )
  }
  return (
    <Item asChild className={entry}>
      <LocaleLink {...link} aria-current={isCurrent ? 'true' : undefined}>
        {inside}
      </LocaleLink>
    </Item>
  )
}

/** One of several things, the chosen one checked. */
export function MenuChoices({
  value,
  onChange,
  choices,
}: {
  value: string
  onChange: (value: string) => void
  choices: ReadonlyArray<{ value: string; label: string; lang?: string; isDisabled?: boolean }>
}) {
  return (
    <RadioGroup value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <RadioItem
          key={choice.value}
          value={choice.value}
          lang={choice.lang}
          disabled={choice.isDisabled}
          className={entry}
        >
          {choice.label}
          <Checked />
        </RadioItem>
      ))}
    </RadioGroup>
  )
}

/** Something that is on or off. */
export function MenuSwitch({
  isOn,
  onChange,
  isDisabled,
  children,
}: EntryProps & { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <CheckboxItem checked={isOn} onCheckedChange={onChange} disabled={isDisabled} className={entry}>
      {children}
      <Checked />
    </CheckboxItem>
  )
}

function Checked() {
  return (
    <ItemIndicator className="ml-auto">
      <Icon name="check" className="text-terracotta" />
    </ItemIndicator>
  )
}

/** A heading for the entries below it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Label className="px-3 pt-2 pb-1 text-ink2 text-sm">{children}</Label>
}

export function MenuSeparator() {
  return <Separator className="mx-3 my-1.5 border-line border-t" />
}

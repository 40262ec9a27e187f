import type { WorkIconName } from '@/components/ui/work-icon.tsx'
import type { RichTextKind } from '@/lib/shared/rich-text/kinds.ts'
import { type FontName, type FontSize, fontNames, fontSizes } from '@/lib/shared/rich-text/look.ts'

/** Kinds of blocks; headings start below the page's own. */
export const blockKinds = ['paragraph', 'heading', 'subheading'] as const
type BlockKind = (typeof blockKinds)[number]

/** Shortcuts as `Mod+Shift+B`, where Mod is Ctrl, on a Mac ⌘. */
type ButtonTool = { kind: 'button'; name: string; icon: WorkIconName; keys?: string; isToggle?: boolean }

/** The five groups of the specification, in its order. */
export const toolGroups = [
  {
    name: 'marks',
    tools: [
      { kind: 'button', name: 'bold', icon: 'bold', keys: 'Mod+B', isToggle: true },
      { kind: 'button', name: 'italic', icon: 'italic', keys: 'Mod+I', isToggle: true },
      { kind: 'button', name: 'underline', icon: 'underline', keys: 'Mod+U', isToggle: true },
    ],
  },
  {
    name: 'font',
    tools: [
      { kind: 'choice', name: 'fontName', options: fontNames },
      { kind: 'choice', name: 'fontSize', options: fontSizes },
    ],
  },
  {
    name: 'position',
    tools: [
      { kind: 'button', name: 'left', icon: 'align-left', keys: 'Mod+Shift+L', isToggle: true },
      { kind: 'button', name: 'center', icon: 'align-center', keys: 'Mod+Shift+E', isToggle: true },
      { kind: 'button', name: 'right', icon: 'align-right', keys: 'Mod+Shift+R', isToggle: true },
      { kind: 'button', name: 'justify', icon: 'align-justify', keys: 'Mod+Shift+J', isToggle: true },
      { kind: 'button', name: 'outdent', icon: 'outdent', keys: 'Mod+[' },
      { kind: 'button', name: 'indent', icon: 'indent', keys: 'Mod+]' },
    ],
  },
  {
    name: 'changes',
    tools: [
      { kind: 'button', name: 'cut', icon: 'cut', keys: 'Mod+X' },
      { kind: 'button', name: 'copy', icon: 'copy', keys: 'Mod+C' },
      { kind: 'button', name: 'delete', icon: 'trash', keys: 'Delete' },
      { kind: 'button', name: 'clear', icon: 'clear-format', keys: 'Mod+\\' },
      { kind: 'button', name: 'undo', icon: 'undo', keys: 'Mod+Z' },
      { kind: 'button', name: 'redo', icon: 'redo', keys: 'Mod+Shift+Z' },
    ],
  },
  {
    name: 'blocks',
    tools: [
      { kind: 'choice', name: 'block', options: blockKinds },
      { kind: 'button', name: 'quote', icon: 'quote', keys: 'Mod+Shift+B', isToggle: true },
      { kind: 'button', name: 'rule', icon: 'rule' },
      { kind: 'button', name: 'bullets', icon: 'bullets', keys: 'Mod+Shift+8', isToggle: true },
      { kind: 'button', name: 'numbers', icon: 'numbers', keys: 'Mod+Shift+7', isToggle: true },
    ],
  },
] as const satisfies ReadonlyArray<{
  name: string
  tools: ReadonlyArray<ButtonTool | { kind: 'choice'; name: string; options: readonly string[] }>
}>

const linkTool = { kind: 'button', name: 'link', icon: 'link', keys: 'Mod+K', isToggle: true } as const
const imageTool = { kind: 'button', name: 'image', icon: 'image', isToggle: true } as const

/** Tools that ask for something before they act. */
export type PanelName = 'link' | 'image'

/** The groups for a kind of text: pages of the site have links too, and articles pictures. */
export function groupsFor(kind: RichTextKind) {
  if (kind === 'people') return toolGroups
  const tools = kind === 'article' ? [linkTool, imageTool] : [linkTool]
  return [...toolGroups, { name: 'insert', tools } as const]
}

type ToolGroup = ReturnType<typeof groupsFor>[number]
type ToolGroupName = ToolGroup['name']
export type EditorTool = ToolGroup['tools'][number]
export type ButtonName = Extract<EditorTool, { kind: 'button' }>['name']
export type ChoiceName = Extract<EditorTool, { kind: 'choice' }>['name']

export type ToolChoice =
  | { name: 'fontName'; value: FontName }
  | { name: 'fontSize'; value: FontSize }
  | { name: 'block'; value: BlockKind }

/** State of the toolbar at the cursor's position. */
export type ToolbarState = {
  pressed: ButtonName[]
  unavailable: Array<ButtonName | ChoiceName>
  /** '' where a selection has several. */
  fontName: FontName | ''
  fontSize: FontSize | ''
  block: BlockKind | ''
}

export type EditorTexts = {
  /** Names the toolbar. */
  toolbar: string
  groups: Record<ToolGroupName, string>
  buttons: Record<ButtonName, string>
  choices: Record<ChoiceName, string>
  options: Record<FontName | FontSize | BlockKind, string>
  /** Shows the tools that phones hide at first. */
  more: string
  /** Shown where a selection has several of them. */
  mixed: string
  /** With `{keys}`. */
  copyRefused: string
  cutRefused: string
  loadFailed: string
  tryAgain: string
  /** With `{count}` and `{max}`. */
  counter: string
  link: LinkTexts
  picture: PictureTexts
  /** With `{count}`. */
  tooLong: string
}

export type LinkTexts = {
  address: string
  hint: string
  wrong: string
  set: string
  remove: string
  cancel: string
}

export type PictureTexts = {
  choose: string
  another: string
  uploading: string
  failed: string
  missing: string
  alt: string
  altHint: string
  altMissing: string
  insert: string
  save: string
  remove: string
  cancel: string
}

/** `Mod+Shift+B` for the reader's keyboard: as shown, and for `aria-keyshortcuts`. */
export function keysFor(keys: string, isMac: boolean): { shown: string; spoken: string } {
  const spoken = keys.replace('Mod', isMac ? 'Meta' : 'Control')
  const shown = isMac
    ? keys.replace('Mod', '⌘').replace('Shift', '⇧').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl')
  return { shown, spoken }
}

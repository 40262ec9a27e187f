import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { alignments, fontNames, fontSizes } from '@/lib/shared/rich-text/look.ts'
import { align, clearLook, moveIn, moveOut, nearestList } from './extensions.ts'
import type { ButtonName, ChoiceName, PanelName, ToolbarState, ToolChoice } from './tools.ts'

/** Runs a button's command. The browser may refuse to cut or copy, see `clipboard.ts`. */
export function press(editor: Editor, name: Exclude<ButtonName, 'cut' | 'copy' | PanelName>): void {
  const { commands } = editor
  const actions: Record<typeof name, () => boolean> = {
    bold: commands.toggleBold,
    italic: commands.toggleItalic,
    underline: commands.toggleUnderline,
    left: () => commands.command(align('left')),
    center: () => commands.command(align('center')),
    right: () => commands.command(align('right')),
    justify: () => commands.command(align('justify')),
    outdent: () => commands.command(moveOut),
    indent: () => commands.command(moveIn),
    delete: commands.deleteSelection,
    clear: () => commands.command(clearLook),
    undo: commands.undo,
    redo: commands.redo,
    quote: commands.toggleBlockquote,
    rule: commands.setHorizontalRule,
    bullets: commands.toggleBulletList,
    numbers: commands.toggleOrderedList,
  }
  if (name !== 'undo' && name !== 'redo') beginStep(editor)
  actions[name]()
}

/** Sets what was chosen from one of the lists. */
export function choose(editor: Editor, choice: ToolChoice): void {
  const { commands } = editor
  beginStep(editor)
  if (choice.name === 'block') {
    if (choice.value === 'paragraph') commands.setParagraph()
    else commands.setHeading({ level: choice.value === 'heading' ? 2 : 3 })
    return
  }
  const isUsual = choice.value === fontNames[0] || choice.value === 'normal'
  if (isUsual) commands.unsetMark(choice.name)
  else commands.setMark(choice.name, { value: choice.value })
}

/** A tool is its own undo step, however quickly it follows typing. */
function beginStep(editor: Editor): void {
  editor.view.dispatch(closeHistory(editor.state.tr))
}

/** State of the toolbar for the current selection. */
export function toolbarState(editor: Editor): ToolbarState {
  const isAligned = (alignment: string) => editor.isActive({ alignment })
  const pressed = new Map<ButtonName, boolean>([
    ['bold', editor.isActive('bold')],
    ['italic', editor.isActive('italic')],
    ['underline', editor.isActive('underline')],
    ...alignments.map((alignment): [ButtonName, boolean] => [alignment, isAligned(alignment)]),
    ['quote', editor.isActive('blockquote')],
    ['bullets', nearestList(editor.state) === 'bulletList'],
    ['numbers', nearestList(editor.state) === 'orderedList'],
    ['link', editor.isActive('link')],
    ['image', editor.isActive('picture')],
  ])
  const can = editor.can()
  const isNothingSelected = editor.state.selection.empty
  const unavailable = new Map<ButtonName | ChoiceName, boolean>([
    ['cut', isNothingSelected],
    ['copy', isNothingSelected],
    ['delete', isNothingSelected],
    ['undo', !can.undo()],
    ['redo', !can.redo()],
    ['indent', !can.command(moveIn)],
    ['outdent', !can.command(moveOut)],
    ['rule', !can.setHorizontalRule()],
  ])
  return {
    pressed: namesOf(pressed),
    unavailable: namesOf(unavailable),
    fontName: markValue(editor, 'fontName', fontNames, 'text'),
    fontSize: markValue(editor, 'fontSize', fontSizes, 'normal'),
    block: blockKind(editor),
  }
}

function markValue<Value extends string>(
  editor: Editor,
  mark: string,
  values: readonly Value[],
  usual: Value,
): Value | '' {
  const { from, to, empty, $from } = editor.state.selection
  const found = new Set<Value>()
  const add = (value: unknown) => found.add(values.find((known) => known === value) ?? usual)
  if (empty) {
    const marks = editor.state.storedMarks ?? $from.marks()
    add(marks.find(({ type }) => type.name === mark)?.attrs.value)
  } else {
    editor.state.doc.nodesBetween(from, to, (node) => {
      if (node.isText) add(node.marks.find(({ type }) => type.name === mark)?.attrs.value)
    })
  }
  const [only = usual] = found
  return found.size > 1 ? '' : only
}

function blockKind(editor: Editor): ToolbarState['block'] {
  const { from, to } = editor.state.selection
  const found = new Set<ToolbarState['block']>()
  editor.state.doc.nodesBetween(from, to, (node) => {
    if (node.type.name === 'paragraph') found.add('paragraph')
    if (node.type.name === 'heading') found.add(node.attrs.level === 2 ? 'heading' : 'subheading')
  })
  const [only = 'paragraph'] = found
  return found.size > 1 ? '' : only
}

function namesOf<Name>(names: Map<Name, boolean>): Name[] {
  return [...names].filter(([, isSo]) => isSo).map(([name]) => name)
}

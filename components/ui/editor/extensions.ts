import { type Command, Extension, Mark } from '@tiptap/core'
import { type EditorState, Selection } from '@tiptap/pm/state'
import { liftTarget } from '@tiptap/pm/transform'
import { StarterKit } from '@tiptap/starter-kit'
import type { RichTextKind } from '@/lib/shared/rich-text/kinds.ts'
import {
  type Alignment,
  alignmentClass,
  alignmentOf,
  fontClass,
  fontOf,
  indentClass,
  indentOf,
  maxIndent,
  sizeClass,
  sizeOf,
} from '@/lib/shared/rich-text/look.ts'
import { linkOf, picture } from './links-and-pictures.ts'

const textBlocks = ['paragraph', 'heading']

/** Alignment and indent of paragraphs and headings. */
const blockLook = Extension.create({
  name: 'blockLook',
  addGlobalAttributes() {
    return [
      {
        types: textBlocks,
        attributes: {
          alignment: {
            default: 'left',
            parseHTML: (element) => alignmentOf(element.className),
            renderHTML: ({ alignment }) => classAttribute(alignmentClass(alignment)),
          },
          indent: {
            default: 0,
            parseHTML: (element) => indentOf(element.className),
            renderHTML: ({ indent }) => classAttribute(indentClass(indent)),
          },
        },
      },
    ]
  },
})

/** One mark for the font and one for the size, so that either can change alone. */
const fontName = Mark.create({
  name: 'fontName',
  addAttributes() {
    return {
      value: {
        default: 'text',
        parseHTML: (element) => fontOf(element.className),
        renderHTML: ({ value }) => classAttribute(fontClass(value)),
      },
    }
  },
  parseHTML() {
    return [
      { tag: 'span', consuming: false, getAttrs: ({ className }) => fontOf(className) !== 'text' && null },
    ]
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0]
  },
})

const fontSize = Mark.create({
  name: 'fontSize',
  addAttributes() {
    return {
      value: {
        default: 'normal',
        parseHTML: (element) => sizeOf(element.className),
        renderHTML: ({ value }) => classAttribute(sizeClass(value)),
      },
    }
  },
  parseHTML() {
    return [
      { tag: 'span', consuming: false, getAttrs: ({ className }) => sizeOf(className) !== 'normal' && null },
    ]
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0]
  },
})

/** Keyboard shortcuts of the toolbar's buttons that no other extension has. */
const moreKeys = Extension.create({
  name: 'moreKeys',
  addKeyboardShortcuts() {
    const press = (command: Command) => () => this.editor.commands.command(command)
    return {
      'Mod-Shift-l': press(align('left')),
      'Mod-Shift-e': press(align('center')),
      'Mod-Shift-r': press(align('right')),
      'Mod-Shift-j': press(align('justify')),
      'Mod-]': press(moveIn),
      'Mod-[': press(moveOut),
      'Mod-\\': press(clearLook),
    }
  },
})

/** Elements that the editor has for each kind of text; of others only the text is kept. */
export const extensionsFor = (kind: RichTextKind) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    link: false,
    trailingNode: false,
    dropcursor: { color: 'var(--color-sea)', width: 2 },
  }),
  blockLook,
  fontName,
  fontSize,
  linkOf(kind),
  ...(kind === 'article' ? [picture] : []),
  moreKeys,
]

/** Sets the alignment of every paragraph and heading that the selection touches. */
export function align(alignment: Alignment): Command {
  return ({ commands }) =>
    textBlocks.map((type) => commands.updateAttributes(type, { alignment })).includes(true)
}

/** One step to the right: the item in a list, otherwise the paragraph, up to `maxIndent`. */
export const moveIn: Command = ({ editor, commands, tr, dispatch }) =>
  nearestList(editor.state) ? commands.sinkListItem('listItem') : stepIndent(1, tr, dispatch)

/** One step back to the left; an item of an outer list becomes a paragraph. */
export const moveOut: Command = ({ editor, commands, tr, dispatch }) =>
  nearestList(editor.state) ? commands.liftListItem('listItem') : stepIndent(-1, tr, dispatch)

/** Removes every mark but links, and turns headings, lists and quotations into paragraphs. */
export const clearLook: Command = ({ chain }) => {
  const marks = ['bold', 'italic', 'underline', 'fontName', 'fontSize']
  const cleared = marks.reduce((rest, mark) => rest.unsetMark(mark), chain())
  return cleared
    .command(({ tr, dispatch }) => {
      if (dispatch) makePlain(tr)
      return true
    })
    .run()
}

/** Lifts the selection out of lists and quotations, and turns it into paragraphs. */
function makePlain(tr: CommandParts['tr']): void {
  // From the end: an item can leave its list only when nothing is nested below it.
  for (let hasLifted = true; hasLifted; ) {
    hasLifted = false
    for (const position of selectedTextBlocks(tr).reverse()) {
      const range = tr.doc.resolve(position + 1).blockRange()
      const target = range && liftTarget(range)
      if (!range || target === null) continue
      tr.lift(range, target)
      hasLifted = true
    }
  }
  const { paragraph } = tr.doc.type.schema.nodes
  for (const position of selectedTextBlocks(tr)) {
    tr.setNodeMarkup(position, paragraph, { alignment: 'left', indent: 0 })
  }
}

function selectedTextBlocks({ doc, selection: { from, to } }: CommandParts['tr']): number[] {
  const positions: number[] = []
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isTextblock) positions.push(position)
  })
  return positions
}

/** Lists nest; the innermost one around the selection's start decides. */
export function nearestList({ doc, selection }: EditorState): 'bulletList' | 'orderedList' | undefined {
  // "Select all" starts outside every block.
  const $from = selection.$from.depth === 0 ? Selection.atStart(doc).$from : selection.$from
  for (let depth = $from.depth; depth > 0; depth--) {
    const { name } = $from.node(depth).type
    if (name === 'bulletList' || name === 'orderedList') return name
  }
  return undefined
}

type CommandParts = Parameters<Command>[0]

function stepIndent(step: 1 | -1, tr: CommandParts['tr'], dispatch: CommandParts['dispatch']): boolean {
  let hasChanged = false
  const { from, to } = tr.selection
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (!textBlocks.includes(node.type.name)) return
    const indent = Math.min(maxIndent, Math.max(0, Number(node.attrs.indent) + step))
    if (indent === node.attrs.indent) return
    hasChanged = true
    if (dispatch) tr.setNodeMarkup(position, undefined, { ...node.attrs, indent })
  })
  return hasChanged
}

function classAttribute(className: string | undefined): Record<string, string> {
  return className === undefined ? {} : { class: className }
}

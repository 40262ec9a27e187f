import { type Editor, Mark, mergeAttributes, Node } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { RichTextKind } from '@/lib/shared/rich-text/kinds.ts'
import { isLinkAddress, linkRel, typedAddress } from '@/lib/shared/rich-text/links.ts'
import { type TextPicture, textPictureOf } from '@/lib/shared/rich-text/pictures.ts'

/** Links of a kind of text. In texts of people existing ones are kept; there is no button to add one. */
export const linkOf = (kind: RichTextKind) =>
  Mark.create({
    name: 'link',
    inclusive: false,
    addAttributes() {
      return { href: { default: null, parseHTML: (element) => addressOf(element, kind) } }
    },
    parseHTML() {
      return [{ tag: 'a[href]', getAttrs: (element) => addressOf(element, kind) !== null && null }]
    },
    renderHTML({ HTMLAttributes }) {
      const rel = linkRel(HTMLAttributes.href, kind)
      return ['a', mergeAttributes(HTMLAttributes, rel ? { rel } : {}), 0]
    },
  })

/** An uploaded picture between paragraphs. */
export const picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
    }
  },
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const attribute = (name: string) => element.getAttribute(name)
          const known = textPictureOf({
            src: attribute('src'),
            alt: attribute('alt'),
            width: attribute('width'),
            height: attribute('height'),
          })
          return known ?? false
        },
      },
    ]
  },
  renderHTML({ HTMLAttributes: { src, alt, width, height } }) {
    return ['img', { src, alt, width, height }]
  },
})

/** The address of the link at the cursor; '' where there is none. */
export function presentLink(editor: Editor): string {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/** Makes a link of the selection, or of the whole link at the cursor; where nothing is selected, the address is written. */
export function setLink(editor: Editor, href: string): void {
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const text = href.replace(/^mailto:/, '')
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
      .run()
    return
  }
  editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run()
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
}

/** The picture that is selected. */
export function selectedPicture({ state: { selection } }: Editor): TextPicture | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return null
  const { src, alt, width, height } = selection.node.attrs
  return textPictureOf({ src, alt, width: String(width), height: String(height) })
}

/** Puts a picture below the paragraph at the cursor, or in place of the selected one. */
export function putPicture(editor: Editor, attrs: TextPicture): void {
  if (selectedPicture(editor)) {
    editor.chain().focus().updateAttributes('picture', attrs).run()
    return
  }
  const { $to } = editor.state.selection
  const position = $to.depth === 0 ? $to.pos : $to.after(1)
  editor.chain().focus().insertContentAt(position, { type: 'picture', attrs }).run()
}

function addressOf(element: HTMLElement, kind: RichTextKind): string | null {
  const href = element.getAttribute('href') ?? ''
  if (!isLinkAddress(href, kind)) return null
  return kind === 'people' ? href : typedAddress(href, location.origin)
}

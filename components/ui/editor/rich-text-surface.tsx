'use client'
import { DOMParser as SchemaParser, type Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { isHtml, paragraphsAsHtml } from '@/lib/shared/markup.ts'
import type { RichTextKind } from '@/lib/shared/rich-text/kinds.ts'
import { tidyRichText } from '@/lib/shared/rich-text/tidy.ts'
import { toClipboard } from './clipboard.ts'
import { choose, press, toolbarState } from './commands.ts'
import styles from './editor.module.css'
import { extensionsFor } from './extensions.ts'
import { LinkPanel } from './link-panel.tsx'
import { cleanPasted, pasteAddress, plainTextAsHtml } from './pasted.ts'
import { PicturePanel, type UploadPicture } from './picture-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { type EditorTexts, keysFor, type PanelName } from './tools.ts'

export type RichTextHandle = { focus: () => void }

export type SurfaceProps = {
  ref?: Ref<RichTextHandle>
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** Attributes of the text itself: id, language, what labels and describes it. */
  attributes: Record<string, string>
  isEditable: boolean
  hasToolbar: boolean
  placeholder?: string
  texts: EditorTexts
  kind: RichTextKind
  onUpload?: UploadPicture | undefined
  /** Called with a message to show below the text; null removes it. */
  onNotice: (notice: string | null) => void
}

/** The editor itself with its toolbar; loaded by `RichTextField` when needed. */
export function RichTextSurface({
  ref,
  value,
  onChange,
  onBlur,
  attributes,
  isEditable,
  hasToolbar,
  placeholder,
  texts,
  kind,
  onUpload,
  onNotice,
}: SurfaceProps) {
  const lastGiven = useRef(value)
  const root = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [first] = useState(() => asHtml(value))
  const editor = useEditor({
    extensions: useMemo(() => extensionsFor(kind), [kind]),
    content: first,
    editable: isEditable,
    editorProps: useEditorProps(attributes, root, kind, setPanel),
    // This module is loaded in browsers only.
    immediatelyRender: true,
    injectCSS: false,
    // Asterisks and the like stay as typed; only `- ` and `1. ` start a list.
    enableInputRules: ['bulletList', 'orderedList'],
    enablePasteRules: false,
    onUpdate: ({ editor: changed }) => {
      const html = tidyRichText(changed.getHTML())
      if (html === lastGiven.current) return
      lastGiven.current = html
      onChange(html)
    },
    onBlur,
  })
  const { tools, isEmpty } = useEditorState({
    editor,
    selector: ({ editor: present }) => ({ tools: toolbarState(present), isEmpty: present.isEmpty }),
  })

  useEffect(() => {
    editor.setEditable(isEditable, false)
  }, [editor, isEditable])

  // A new value from props replaces the text and can't be undone.
  useEffect(() => {
    if (value === lastGiven.current) return
    lastGiven.current = value
    editor.chain().setMeta('addToHistory', false).setContent(asHtml(value), { emitUpdate: false }).run()
  }, [editor, value])

  const focusText = useCallback(() => editor.view.focus(), [editor])
  useImperativeHandle(ref, () => ({ focus: focusText }), [focusText])
  const endPanel = () => {
    setPanel(null)
    focusText()
  }

  return (
    <div ref={root}>
      {hasToolbar && (
        <Toolbar
          texts={texts}
          kind={kind}
          controls={attributes.id ?? ''}
          state={isEditable ? tools : null}
          onPress={(name) => {
            onNotice(null)
            if (name === 'cut' || name === 'copy') void clip(editor, name, texts, onNotice)
            else if (name === 'link' || name === 'image') setPanel(panel === name ? null : name)
            else press(editor, name)
          }}
          onChoose={(choice, isByPointer) => {
            choose(editor, choice)
            if (isByPointer) focusText()
          }}
          onEscape={focusText}
        />
      )}
      {panel === 'link' && <LinkPanel editor={editor} texts={texts.link} onEnd={endPanel} />}
      {panel === 'image' && onUpload && (
        <PicturePanel editor={editor} texts={texts.picture} upload={onUpload} onEnd={endPanel} />
      )}
      <div className={styles.text}>
        {isEmpty && placeholder && (
          <p className={styles.placeholder} aria-hidden="true">
            {placeholder}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}

/** Keyboard users stay on the button, so the focus returns to where it was. */
async function clip(
  editor: Editor,
  action: 'cut' | 'copy',
  texts: EditorTexts,
  onNotice: SurfaceProps['onNotice'],
): Promise<void> {
  const before = document.activeElement
  const isDone = await toClipboard(editor.view, action)
  if (before instanceof HTMLElement && before !== editor.view.dom) before.focus()
  if (isDone) return
  const keys = keysFor(action === 'cut' ? 'Mod+X' : 'Mod+C', /Mac|iPhone|iPad/.test(navigator.platform)).shown
  onNotice((action === 'cut' ? texts.cutRefused : texts.copyRefused).replace('{keys}', keys))
}

function useEditorProps(
  attributes: Record<string, string>,
  root: { current: HTMLDivElement | null },
  kind: RichTextKind,
  onPanel: (panel: PanelName) => void,
) {
  const key = JSON.stringify(attributes)
  return useMemo(() => {
    const known: Record<string, string> = JSON.parse(key)
    return {
      attributes: { ...known, class: classNames('prose', known.class) },
      transformPastedHTML: (html: string) => cleanPasted(html, kind),
      clipboardTextParser: (text: string, _context: unknown, _isPlain: boolean, view: EditorView) =>
        pastedText(text, view, kind),
      handlePaste: (view: EditorView, event: ClipboardEvent) =>
        kind !== 'people' && pasteAddress(view, event.clipboardData?.getData('text/plain') ?? ''),
      handleDOMEvents: {
        keydown: (_view: unknown, event: KeyboardEvent) => {
          // Tab leaves the text, as in any field; list items are indented with other keys.
          if (event.key === 'Tab') return true
          if (kind !== 'people' && event.code === 'KeyK' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            onPanel('link')
            return true
          }
          if (event.key !== 'F10' || !event.altKey) return false
          event.preventDefault()
          root.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus()
          return true
        },
      },
      // Files have their own fields; if one is dropped here, the browser would navigate to it.
      handleDrop: (_view: unknown, event: DragEvent) => {
        const hasFiles = (event.dataTransfer?.files.length ?? 0) > 0
        if (hasFiles) event.preventDefault()
        return hasFiles
      },
    }
  }, [key, root, kind, onPanel])
}

function pastedText(text: string, view: EditorView, kind: RichTextKind): Slice {
  const holder = document.createElement('div')
  holder.innerHTML = plainTextAsHtml(text, kind)
  return SchemaParser.fromSchema(view.state.schema).parseSlice(holder, { preserveWhitespace: true })
}

function asHtml(value: string): string {
  return isHtml(value) ? value : paragraphsAsHtml(value)
}

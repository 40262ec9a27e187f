import type { EditorView } from '@tiptap/pm/view'

/**
 * Puts the selection on the clipboard, with and without its formatting, and for `cut` removes it from the text.
 * @returns false where the browser has refused; then nothing has changed
 */
export async function toClipboard(view: EditorView, action: 'cut' | 'copy'): Promise<boolean> {
  // The old API first: it needs no permission, and uses the editor's own handling.
  view.focus()
  if (document.execCommand(action)) return true
  const slice = view.state.selection.content()
  const { dom, text } = view.serializeForClipboard(slice)
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([dom.innerHTML], { type: 'text/html' }),
        'text/plain': new Blob([text], { type: 'text/plain' }),
      }),
    ])
  } catch {
    return false
  }
  if (action === 'cut') view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
  return true
}

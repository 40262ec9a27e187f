/** Something that is asked of the bot, and never said to anybody in a conversation. */
export type Command = {
  /** Without the slash, in small letters. */
  name: string
  /** Of the link that connects a chat; empty for none. */
  code: string
}

/** The command in a text: all that begins with a slash, also one of full width; a link's code alone is one to start. */
export function commandIn(text: string): Command | null {
  const words = text.normalize('NFKC').trim()
  if (/^[\w-]{43}$/.test(words)) return { name: 'start', code: words }
  const found = /^\/\s*([^\s@]*)\S*\s*(.*)$/s.exec(words)
  return found && { name: (found[1] ?? '').toLowerCase(), code: (found[2] ?? '').trim() }
}

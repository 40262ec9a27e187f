/** A field that a letter was about, for its guide: what it is called, and where it is edited. */
export type MarkedField = { name: string; href: string }

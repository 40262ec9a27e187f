/**
 * Kinds of rich text, by author, which decides the possible content: people write about themselves, admins write the
 * site's own pages, and articles have pictures too.
 */
const richTextKinds = ['people', 'page', 'article'] as const
export type RichTextKind = (typeof richTextKinds)[number]

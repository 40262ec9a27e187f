/**
 * Who answers for a text, which decides what it may contain: people write about themselves, admins write the site's own
 * pages, and articles have pictures too.
 */
export const richTextKinds = ['people', 'page', 'article'] as const
export type RichTextKind = (typeof richTextKinds)[number]

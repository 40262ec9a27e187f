import 'server-only'
import type { Prisma } from '../../server/prisma/client/client.ts'

/** Guides whose name in any language, or email address, contains every word. Empty for no words. */
export function guidesMatching(words: string): Prisma.GuideWhereInput {
  const contains = (word: string) => ({ contains: word, mode: 'insensitive' as const })
  return {
    AND: wordsOf(words).map((word) => ({
      OR: [
        { user: { email: contains(word) } },
        {
          translations: { some: { OR: [{ firstname: contains(word) }, { lastname: contains(word) }] } },
        },
      ],
    })),
  }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

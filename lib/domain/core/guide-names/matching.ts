import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { assetAddress } from '../../../shared/addresses/assets.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { defaultPortrait } from '../../../shared/pictures/addresses.ts'
import { newestPortrait } from '../photos/photo.ts'
import type { ListedGuide } from './listed-guide.ts'
import { guideName, nameSelect } from './names.ts'

/** Guides whose name in any language, or email address, contains every word. Empty for no words. */
export function guidesMatching(words: string): Prisma.GuideWhereInput {
  const contains = (word: string) => ({ contains: escapeLike(word), mode: 'insensitive' as const })
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

/** The columns that `listedGuide` needs. */
export const listedGuideSelect = (locale: Locale) =>
  ({
    id: true,
    ...nameSelect(locale),
    user: { select: { email: true } },
    photos: newestPortrait,
  }) satisfies Prisma.GuideSelect

export function listedGuide(
  guide: Prisma.GuideGetPayload<{ select: ReturnType<typeof listedGuideSelect> }>,
  locale: Locale,
): ListedGuide {
  const [photo = defaultPortrait()] = guide.photos
  return {
    id: guide.id,
    name: guideName(guide, locale)?.name ?? '',
    email: guide.user.email,
    face: assetAddress(`${photo.basePath}-${Math.min(...photo.widths)}.jpg`),
  }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

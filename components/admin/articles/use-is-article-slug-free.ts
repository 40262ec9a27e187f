'use client'
import { typingMilliseconds, useAnswer } from '@/components/ui/use-answer.ts'
import { useSettled } from '@/components/ui/use-settled.ts'
import { members, parseAnswer } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { isSlug } from '@/lib/shared/addresses/slug.ts'

const address = members<{ free: boolean }>({ free: (value) => typeof value === 'boolean' })

/**
 * True if an article can have the typed slug; undefined while unknown.
 * @param articleId null for a new one
 */
export function useIsArticleSlugFree(
  locale: Locale,
  typed: string,
  articleId: number | null,
): boolean | undefined {
  const slug = useSettled(typed.trim(), typingMilliseconds)
  const query = new URLSearchParams({ slug, ...(articleId !== null && { except: String(articleId) }) })
  const path = isSlug(slug) ? `/api/admin/articles/address?${query}` : null
  const { data } = useAnswer(locale, path, (found) => parseAnswer(found, address))
  return slug === typed.trim() ? data?.free : undefined
}

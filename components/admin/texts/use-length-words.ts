'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { visibleLength } from '@/lib/shared/rich-text/tidy.ts'

/** Says how long a text is, where it is too long to stand in a line itself. */
export function useLengthWords(): (value: unknown) => string {
  const t = useTranslations('AdminTexts')
  return useCallback(
    (value) => {
      const length = typeof value === 'string' ? visibleLength(value) : 0
      return length === 0 ? '' : t('characters', { count: length })
    },
    [t],
  )
}

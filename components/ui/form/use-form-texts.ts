'use client'
import { useTranslations } from 'next-intl'
import type { FormTexts } from './form-texts.ts'

/** The sentences of a form where messages can be formatted in the browser: the cabinet and the admin area. */
export function useFormTexts(): FormTexts {
  const t = useTranslations('Form')
  const problem = useTranslations('FieldErrors')
  return {
    problem: ({ type, limit }) => problem(type, limit === undefined ? undefined : { limit }),
    invalid: t('invalid'),
    failed: t('failed'),
    offline: t('offline'),
  }
}

'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { ApiError, send } from '@/lib/client/api/client.ts'
import type { SaveState } from '@/lib/client/forms/save-state.ts'
import { localeOfField } from '@/lib/domain/basics/drafts/fields.ts'
import { isProfileFact, profileFieldPath } from '@/lib/domain/catalogue/guides/facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  languageNames: Record<Locale, string>
  saving: SaveState
  /** Sends what is still only in the form. */
  onFlush: () => void
  onSent: () => void
  /** Without the words below it. */
  isShort?: boolean
}

const path = '/api/account/profile/submission'

/** Sends the profile to moderation once everything typed is saved; names what is missing, with links to it. */
export function SubmitProfile({ locale, languageNames, saving, onFlush, onSent, isShort = false }: Props) {
  const t = useTranslations('ProfileEditor')
  const fields = useTranslations('ProfileFields')
  const router = useRouter()
  const [isWanted, setWanted] = useState(false)
  const [missing, setMissing] = useState<string[]>([])
  const { run, isBusy, trouble } = useApiAction(async () => {
    setMissing([])
    try {
      await send('POST', locale, path, undefined)
      onSent()
      router.refresh()
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'invalid' ? Object.keys(error.errors) : []
      if (wrong.length === 0) throw error
      setMissing(wrong)
    }
  })
  const isSaved = saving.kind === 'saved'
  const isStuck = !isSaved && saving.kind !== 'waiting' && saving.kind !== 'saving'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everything is saved
  useEffect(() => {
    if (!isWanted) return
    if (isSaved) void run()
    if (isSaved || isStuck) setWanted(false)
  }, [isWanted, isSaved, isStuck])

  return (
    <div>
      <Button
        className={isShort ? undefined : 'w-full'}
        disabled={isBusy || isWanted}
        onClick={() => {
          onFlush()
          setWanted(true)
        }}
      >
        {t('submit.button')}
      </Button>
      {!isShort && <p className="mt-2 text-ink2 text-sm">{t('submit.hint')}</p>}
      <FormError text={trouble} />
      {missing.length > 0 && (
        <div role="alert" className="mt-3 rounded-control bg-error-wash px-4 py-3 text-md">
          <p className="font-label">{t('submit.missing')}</p>
          <ul className="mt-1">
            {missing.map((field) => (
              <li key={field}>
                <LocaleLink
                  locale={locale}
                  href={missingPath(field)}
                  className="link inline-flex min-h-11 items-center"
                >
                  {nameOfMissing(field)}
                </LocaleLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )

  function nameOfMissing(field: string): string {
    const language = localeOfField(field)
    const name = field.split('.')[0] ?? field
    const words = isProfileFact(name) || name === 'portrait' ? fields(`names.${name}`) : t('submit.other')
    if (!language) return words
    // As the field itself is labelled.
    const isLatin = language === 'en' && (name === 'firstname' || name === 'lastname')
    return t('submit.inLanguage', {
      field: words,
      language: isLatin ? t('names.latin') : languageNames[language],
    })
  }
}

/** Path of a missing field, without locale prefix. */
function missingPath(field: string): string {
  return profileFieldPath(field.split('.')[0] ?? field, localeOfField(field))
}

/** Takes the profile back from moderation. */
export function WithdrawProfile({ locale }: { locale: Locale }) {
  const t = useTranslations('ProfileEditor')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('DELETE', locale, path)
    router.refresh()
  })
  return (
    <div className="shrink-0">
      <button type="button" className="link -my-2 py-2 text-md" disabled={isBusy} onClick={() => void run()}>
        {t('moderation.withdraw')}
      </button>
      <FormError text={trouble} />
    </div>
  )
}

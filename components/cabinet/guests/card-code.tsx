'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { showToast } from '@/components/ui/toast-store.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** A card in one language. */
export type CardChoice = {
  locale: Locale
  /** The language's own name. */
  language: string
  /** Path of the card on this site. */
  path: string
  markup: string
}

type Props = { choices: CardChoice[]; locale: Locale }

/** The code of a card for another site, and how the card looks, in a chosen language. */
export function CardCode({ choices, locale }: Props) {
  const t = useTranslations('OwnGuests.card')
  const [chosen, setChosen] = useState<string>(locale)
  const card = choices.find((choice) => choice.locale === chosen) ?? choices[0]
  if (!card) return null
  const copy = () =>
    navigator.clipboard
      .writeText(card.markup)
      .then(() => showToast({ text: t('copied'), tone: 'ok' }))
      .catch(() => {})
  return (
    <div className="grid max-w-[30rem] grid-cols-[minmax(0,1fr)] gap-4">
      <SelectField
        id="card-language"
        name="card-language"
        label={t('language')}
        value={card.locale}
        onChange={({ target }) => setChosen(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.locale} value={choice.locale}>
            {choice.language}
          </option>
        ))}
      </SelectField>
      <div>
        <label htmlFor="card-code" className="font-label">
          {t('code')}
        </label>
        <textarea
          id="card-code"
          readOnly
          rows={4}
          className="field mt-1 font-mono text-sm"
          value={card.markup}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <Button variant="secondary" className="justify-self-start" onClick={() => void copy()}>
        <WorkIcon name="copy" />
        {t('copy')}
      </Button>
      <figure>
        <figcaption className="mb-1 font-label">{t('preview')}</figcaption>
        <iframe
          key={card.locale}
          src={card.path}
          title={t('preview')}
          width={360}
          height={300}
          loading="lazy"
          className="max-w-full"
        />
      </figure>
    </div>
  )
}

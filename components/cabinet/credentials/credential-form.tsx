'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { readablePicture } from '@/components/ui/files/readable-picture.ts'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { ApiError, send } from '@/lib/client/api/client.ts'
import { members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { sendFile } from '@/lib/client/uploads/send-file.ts'
import {
  type CredentialAnswer,
  type CredentialValues,
  credentialTypes,
} from '@/lib/domain/catalogue/guides/credentials/credential.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'

import { PaperField } from './paper-field.tsx'

type Props = {
  locale: Locale
  /** Null for a new one. */
  credential: CredentialAnswer | null
  original: Locale
  languageNames: Record<Locale, string>
  onDone: () => void
}

type Values = {
  type: CredentialValues['type']
  issuer: Record<Locale, string>
  number: string
  expires_on: string
}

const address = '/api/account/credentials'
const created = members<{ id: string }>({ id: text })

/** One credential: its facts, then its paper, which is sent after them. */
export function CredentialForm({ locale, credential, original, languageNames, onDone }: Props) {
  const t = useTranslations('Credentials')
  // A paper that was refused leaves the credential itself saved.
  const [saved, setSaved] = useState(credential?.id ?? null)
  const [paperError, setPaperError] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const form = useApiForm(
    () =>
      import('@/lib/domain/catalogue/guides/credentials/credential.ts').then(
        ({ credentialSchema }) => credentialSchema,
      ),
    async (body) => {
      setPaperError(undefined)
      let id = saved
      if (id === null) {
        id = parseAnswer(await send('POST', locale, address, body), created).id
        setSaved(id)
      } else await send('PUT', locale, `${address}/${id}`, body)
      const paper = file.current?.files?.[0]
      if (paper && !(await sendPaper(id, await readablePicture(paper)))) return
      onDone()
    },
    {
      texts: useFormTexts(),
      toBody: ({ type, issuer, number, expires_on }: Values) => ({
        type,
        issuer: Object.fromEntries(Object.entries(issuer).filter(([, name]) => name.trim())),
        number: number || null,
        expires_on: expires_on || null,
      }),
      values: {
        type: credential?.type ?? 'licence',
        issuer: { ru: '', en: '', ja: '', 'zh-Hans': '', ...credential?.issuer },
        number: credential?.number ?? '',
        expires_on: credential?.expires_on ?? '',
      },
    },
  )

  /** @returns whether it has arrived */
  async function sendPaper(id: string, paper: File): Promise<boolean> {
    const query = new URLSearchParams({ name: paper.name })
    try {
      const never = new AbortController().signal
      await sendFile(locale, `${address}/${id}/document?${query}`, paper, {
        onProgress: () => {},
        signal: never,
      })
      return true
    } catch (error) {
      const told = error instanceof ApiError ? error.errors.document?.join('; ') : undefined
      if (!told) throw error
      setPaperError(told)
      return false
    }
  }

  return (
    <form {...form.props} className="grid gap-4">
      <SelectField {...form.field('type')} label={t('type')}>
        {credentialTypes.map((type) => (
          <option key={type} value={type}>
            {t(`types.${type}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.field(`issuer.${original}`)}
        label={t('issuer')}
        remark={`(${languageNames[original]})`}
        lang={original}
        maxLength={160}
        autoComplete="off"
      />
      <details>
        <summary className="link w-fit cursor-pointer py-2.5 text-md">{t('otherLanguages')}</summary>
        <div className="mt-2 grid gap-4">
          {locales
            .filter((one) => one !== original)
            .map((one) => (
              <TextField
                key={one}
                {...form.field(`issuer.${one}`)}
                label={t('issuer')}
                remark={`(${languageNames[one]})`}
                lang={one}
                maxLength={160}
                autoComplete="off"
              />
            ))}
        </div>
      </details>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('number')} label={t('number')} maxLength={80} autoComplete="off" />
        <TextField {...form.field('expires_on')} type="date" label={t('expires')} hint={t('expiresHint')} />
      </div>
      <PaperField input={file} error={paperError} />
      {credential?.state === 'checked' && <p className="text-md text-warning">{t('checkedAgain')}</p>}
      <div>
        <FormError text={form.trouble} />
        <SubmitButton isBusy={form.isBusy} busyLabel={t('saving')}>
          {t('save')}
        </SubmitButton>
      </div>
    </form>
  )
}

import type { ReactNode } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { PurposeWords } from '@/lib/shared/page-notes/schema.ts'
import type { Purpose } from '@/lib/shared/third-parties.ts'
import { ConsentChoice } from './consent-choice.tsx'

type Props = {
  locale: Locale
  /** The purposes of the configured third parties; empty where nothing is configured. */
  purposes: readonly Purpose[]
  words: PurposeWords
}

/** The section of the data page where consent is given and withdrawn. */
export function ConsentSection({ locale, purposes, words }: Props) {
  const t = translatorFor(locale, 'ConsentChoice')
  return (
    <Titled title={t('title')}>
      {purposes.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <ConsentChoice
          purposes={purposes}
          words={words}
          texts={{
            open: t('open'),
            signal: t('signal'),
            answered: t('answered'),
            saved: t('saved'),
            noScript: t('noScript'),
          }}
        />
      )}
    </Titled>
  )
}

/** Says who translates conversations. */
export function TranslatorSection({ locale, name }: { locale: Locale; name: string }) {
  const t = translatorFor(locale, 'ConsentChoice')
  return (
    <Titled title={t('translation.title')}>
      <p>{t('translation.text', { name })}</p>
    </Titled>
  )
}

/** Names the messengers that notifications and answers go through. */
export function MessengersSection({ locale, names }: { locale: Locale; names: readonly string[] }) {
  const t = translatorFor(locale, 'ConsentChoice')
  return (
    <Titled title={t('messengers.title')}>
      <p>{t('messengers.text', { providers: inARow(names, locale) })}</p>
    </Titled>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-10 max-w-[38em] rounded-card bg-wash px-5 py-4">
      <h2 className="mb-1 font-bold font-sans text-lg leading-(--lh-text) tracking-normal">{title}</h2>
      {children}
    </div>
  )
}

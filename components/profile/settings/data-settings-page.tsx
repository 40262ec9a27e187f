import type { DataExportView } from '@/lib/domain/personal-data/export.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate, formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Part } from '../security/part.tsx'
import { type Proof, ProofProvider } from '../security/proof.tsx'
import { ActingNote } from './acting-note.tsx'
import { ExportPart } from './export-part.tsx'

type Props = {
  locale: Locale
  email: string
  proofs: Proof[]
  latest: DataExportView | null
  /** An admin acts as this user, and may do nothing here. */
  isActing: boolean
}

/** A copy of everything that the site holds about the user. */
export async function DataSettingsPage({ locale, email, proofs, latest, isActing }: Props) {
  const t = await translatorFor(locale, 'DataSettings')
  if (isActing) return <ActingNote locale={locale} />
  return (
    <ProofProvider locale={locale} email={email} ways={proofs}>
      <div className="grid max-w-[44rem] gap-10">
        <Part title={t('export.heading')} intro={t('export.intro')}>
          <ExportPart locale={locale} latest={latest && inWords(latest, locale)} />
        </Part>
      </div>
    </ProofProvider>
  )
}

function inWords({ id, state, size, expiresAt }: DataExportView, locale: Locale) {
  if (state === 'queued' || state === 'failed') return { id, state }
  if (state === 'expired' || !expiresAt) return null
  return {
    id,
    state,
    size: fileSize(size ?? 0, locale),
    until: formatDate(expiresAt.toISOString().slice(0, 10), locale),
  }
}

function fileSize(bytes: number, locale: Locale): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte'
  const value = bytes / (unit === 'kilobyte' ? 1000 : 1_000_000)
  return formatNumber(Math.max(value, 1), locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 && unit === 'megabyte' ? 1 : 0,
  })
}

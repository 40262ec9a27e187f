import { Icon } from '@/components/ui/icon.tsx'
import type { DataExportView } from '@/lib/domain/people/personal-data/export.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate, formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ActingNote } from '../acting-note.tsx'
import { SecurityPart } from '../security/part.tsx'
import { type Proof, ProofProvider } from '../security/proof.tsx'
import { DeleteAccount, KeepAccount } from './deletion-part.tsx'
import { ExportPart } from './export-part.tsx'

type Props = {
  locale: Locale
  email: string
  proofs: Proof[]
  latest: DataExportView | null
  /** Null for admins, whose accounts are not deleted here; `day` is when it will be, or would be. */
  deletion: { isAskedFor: boolean; day: Date; agreedCount: number } | null
  /** An admin acts as this user, and may do nothing here. */
  isActing: boolean
}

/** A copy of everything that the site holds about the user, and the end of it. */
export function DataSettingsPage({ locale, email, proofs, latest, deletion, isActing }: Props) {
  const t = translatorFor(locale, 'DataSettings')
  if (isActing) return <ActingNote locale={locale} />
  return (
    <ProofProvider locale={locale} email={email} ways={proofs}>
      <div className="grid max-w-[44rem] gap-10">
        <SecurityPart title={t('export.heading')} intro={t('export.intro')}>
          <ExportPart locale={locale} latest={latest && inWords(latest, locale)} />
        </SecurityPart>
        <SecurityPart
          title={t('deletion.heading')}
          {...(deletion?.isAskedFor === false && { intro: t('deletion.intro') })}
        >
          {deletion ? (
            <Deletion locale={locale} {...deletion} />
          ) : (
            <p className="mt-3 text-ink2 text-md">{t('deletion.admin')}</p>
          )}
        </SecurityPart>
      </div>
    </ProofProvider>
  )
}

function Deletion({
  locale,
  isAskedFor,
  day,
  agreedCount,
}: { locale: Locale } & NonNullable<Props['deletion']>) {
  const t = translatorFor(locale, 'DataSettings')
  const date = formatDate(day.toISOString().slice(0, 10), locale)
  if (isAskedFor) return <KeepAccount locale={locale} day={date} />
  const lists = [
    {
      title: t('deletion.goes'),
      icon: 'close' as const,
      items: [t('deletion.goesProfile'), t('deletion.goesTexts'), t('deletion.goesAccess')],
    },
    {
      title: t('deletion.stays'),
      icon: 'check' as const,
      items: [t('deletion.staysInvoices'), t('deletion.staysReviews'), t('deletion.staysWords')],
    },
  ]
  return (
    <>
      <div className="mt-5 grid gap-6 sm:grid-cols-2">
        {lists.map(({ title, icon, items }) => (
          <section key={title}>
            <h3 className="font-label font-sans text-base">{title}</h3>
            <ul className="mt-2 grid gap-2 text-md">
              {items.map((item) => (
                <li key={item} className="flex gap-2.5">
                  <Icon name={icon} size={18} className="mt-[0.2em] shrink-0 text-ink2" />
                  <span className="min-w-0">{item}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-5 text-md">{t('deletion.told')}</p>
      {agreedCount > 0 && <p className="mt-3 text-md">{t('deletion.agreed', { count: agreedCount })}</p>}
      <DeleteAccount locale={locale} day={date} />
    </>
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

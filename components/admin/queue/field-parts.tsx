'use client'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon.tsx'
import { useIsReady } from '@/components/ui/use-is-ready.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import { isContactDetail } from '@/lib/domain/conversation/enquiries/warnings/finding.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'

export type CaseFieldAnswer = CaseAnswer['fields'][number]

/** Under which name a field is marked: `bio.en`. */
export function fieldMark({ name, locale }: Pick<CaseFieldAnswer, 'name' | 'locale'>): string {
  return locale ? `${name}.${locale}` : name
}

/** Findings of the checks in a field. */
export function FieldFindings({ kinds }: { kinds: readonly CaseFieldAnswer['warnings'][number]['kind'][] }) {
  const t = useTranslations('AdminQueue')
  return (
    <p className="mt-2 flex gap-3 rounded-control bg-warning-wash px-4 py-3 text-md">
      <Icon name="warning" className="text-warning" />
      <span>
        <b className="font-label">{[...new Set(kinds)].map((kind) => t(`findings.${kind}`)).join(' ')}</b>{' '}
        {kinds.some(isContactDetail) && t('contactsRule')}
      </span>
    </p>
  )
}

/** The private paper of a credential: there to be read as far as the browser can show it; everything can be downloaded. */
export function Paper({ locale, caseId, name }: { locale: Locale; caseId: string; name: string }) {
  const t = useTranslations('AdminQueue')
  const isReady = useIsReady()
  if (name === '') return null
  const address = `${prefixOf(locale)}/api/admin/credentials/${caseId}`
  return (
    <>
      {name.endsWith('.jpg') && (
        <a href={`${address}/picture`} target="_blank" rel="noreferrer" className="mt-2 block w-fit">
          <img
            src={`${address}/picture`}
            alt={t('paperPicture')}
            className="max-h-[70dvh] max-w-full rounded-control border border-line bg-wash"
          />
        </a>
      )}
      {name.endsWith('.pdf') && isReady && navigator.pdfViewerEnabled && (
        <iframe
          src={`${address}/pdf`}
          title={t('paperPdf')}
          className="mt-2 block h-[70dvh] w-full rounded-control border border-line bg-wash"
        />
      )}
      <a
        href={`${address}/document`}
        download
        className="link mt-1 inline-flex min-h-8.5 items-center gap-2 text-sm pointer-coarse:min-h-11"
      >
        <WorkIcon name="file" size={18} />
        {t('paper')}
      </a>
    </>
  )
}

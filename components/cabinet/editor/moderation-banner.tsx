'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { WorkIcon, type WorkIconName } from '@/components/ui/work-icon.tsx'
import type { MarkedField } from '@/lib/domain/administration/moderation/marked-field.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { MarkedFields } from './marked-fields.tsx'
import { bannerOf, type ProfileModeration } from './moderation.ts'

type Props = ProfileModeration & {
  locale: Locale
  marked: readonly MarkedField[]
  /** Something is written that has not been sent. */
  hasUnsent: boolean
  /** Further to the right: taking it back. */
  children?: ReactNode
  /** Below the words, where something can be sent. */
  action?: ReactNode
}

type Look = { tone: string; sign: string; icon: WorkIconName }
const looks = {
  info: { tone: 'bg-info-wash', sign: 'text-sea', icon: 'clock' },
  draft: { tone: 'bg-warning-wash', sign: 'text-warning', icon: 'pencil' },
  error: { tone: 'bg-error-wash', sign: 'text-error', icon: 'alert' },
} as const satisfies Record<string, Look>

/** On top of the editor, only while moderation has something to say: draft, waiting, sent back, suspended. */
export function ModerationBanner({
  locale,
  marked,
  status,
  statusReason,
  submission,
  hasUnsent,
  children,
  action,
}: Props) {
  const t = useTranslations('ProfileEditor')
  const kind = bannerOf({ status, statusReason, submission }, hasUnsent)
  if (!kind) return null
  const { tone, sign, icon } =
    looks[kind === 'waiting' ? 'info' : kind === 'draft' || kind === 'unsent' ? 'draft' : 'error']
  const isSendable =
    kind === 'draft' || kind === 'unsent' || kind === 'sentBack' || (kind === 'waiting' && hasUnsent)
  const reason =
    kind === 'suspended' || kind === 'closed' ? statusReason : kind === 'sentBack' ? submission?.reason : null
  return (
    <div className={classNames('mt-5 flex gap-3 rounded-control px-4 py-3.5', tone)} data-moderation={kind}>
      <WorkIcon name={icon} className={classNames('mt-0.5', sign)} />
      <div className="min-w-0 grow">
        <p className="font-label">{t(`moderation.${kind}.title`)}</p>
        {reason && (
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {reason}
          </p>
        )}
        {kind === 'sentBack' && (
          <MarkedFields locale={locale} label={t('moderation.marked')} fields={marked} />
        )}
        <p className="mt-1 text-md">
          {kind === 'waiting' && status !== 'published'
            ? t('moderation.waiting.first')
            : t(`moderation.${kind}.text`)}
        </p>
        {kind === 'waiting' && hasUnsent && <p className="mt-1 text-md">{t('moderation.changedSince')}</p>}
        {isSendable && action}
      </div>
      {kind === 'waiting' && children}
    </div>
  )
}

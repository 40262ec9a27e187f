'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { Initials } from '@/components/ui/initials.tsx'
import { Key } from '@/components/ui/key.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { CaseAnswer, ClaimAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import { useMomentTexts } from '../moment.tsx'

/** Reason why the open case can't be decided now. */
export type CaseStanding = 'free' | 'taken' | 'newer' | 'settled' | 'withdrawn'

type Props = {
  standing: Exclude<CaseStanding, 'free'>
  /** As it is now. */
  latest: CaseAnswer
  /** True if the admin's unsent letter is kept among the notes. */
  hasKeptLetter: boolean
  claim: Pick<ClaimAnswer, 'by' | 'since'> | null
  onTakeOver: () => void
  onShowNewer: () => void
  onNext: () => void
}

/** Notice about the open case's state, with the available actions. */
export function CaseNotice({
  standing,
  latest,
  hasKeptLetter,
  claim,
  onTakeOver,
  onShowNewer,
  onNext,
}: Props) {
  const t = useTranslations('AdminQueue')
  const moments = useMomentTexts()
  const { decided } = latest
  return (
    <div
      role="status"
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-md lg:px-6',
        standing === 'settled' || standing === 'withdrawn' ? 'bg-warning-wash' : 'bg-info-wash',
      )}
    >
      {standing === 'taken' && claim ? (
        <Initials>{claim.by.initials}</Initials>
      ) : standing === 'newer' ? (
        <WorkIcon name="refresh" className="text-sea" />
      ) : (
        <Icon name="warning" className="text-warning" />
      )}
      <p className="min-w-0 basis-80 grow">
        {standing === 'taken' && claim && (
          <>
            <b>{t('taken.title', { name: claim.by.name, time: moments.time(claim.since) })}</b>{' '}
            {t('taken.text', { name: claim.by.name })}
          </>
        )}
        {standing === 'newer' && (
          <>
            <b>{t('newer.title', { name: latest.guide?.firstname ?? '' })}</b> {t('newer.text')}
          </>
        )}
        {standing === 'settled' && (
          <>
            <b>
              {decided
                ? t(`settled.by.${latest.queue}`, {
                    kind: decided.kind,
                    name: decided.by?.name ?? t('operator'),
                    time: moments.time(decided.at),
                  })
                : t('settled.title')}
            </b>{' '}
            {t('settled.nothingSent')} {hasKeptLetter && t('tray.keptAsNote')}
          </>
        )}
        {standing === 'withdrawn' && <b>{t('withdrawn')}</b>}
      </p>
      {standing === 'taken' && (
        <Button variant="secondary" size="small" onClick={onTakeOver} className="gap-2">
          {t('takeOver')} <Key>T</Key>
        </Button>
      )}
      {standing === 'newer' && (
        <Button size="small" onClick={onShowNewer}>
          {t('newer.show')}
        </Button>
      )}
      {(standing === 'settled' || standing === 'withdrawn') && (
        <Button variant="secondary" size="small" onClick={onNext} className="gap-2">
          {t('nextCase')} <Key>J</Key>
        </Button>
      )}
    </div>
  )
}

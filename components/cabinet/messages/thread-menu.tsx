'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { ReportDialog } from '@/components/conversation/thread-report.tsx'
import type { Conversation } from '@/components/conversation/use-thread.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button, dangerousLook } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { DropdownMenu, MenuAction, MenuSeparator } from '@/components/ui/dropdown-menu.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { actsOf, type ThreadHeadView } from '@/lib/domain/conversation/enquiries/conversation/head.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'

type Props = {
  conversation: Conversation
  head: ThreadHeadView
  className: string
  /** More entries, before those that end something. */
  children?: ReactNode
}

type Asked = 'decline' | 'cancel' | 'block' | 'report'

const longestReason = 1000

/** Actions for a conversation, besides writing. */
export function ThreadMenu({ conversation, head, className, children }: Props) {
  const { locale, path, otherName } = conversation
  const t = useTranslations('Messages.menu')
  const report = useTranslations('ThreadReport')
  const id = useId()
  const router = useRouter()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [reason, setReason] = useState('')
  const { run, isBusy, trouble } = useApiAction(async (work: () => Promise<unknown>, isLeaving = false) => {
    await work()
    setAsked(null)
    setReason('')
    if (isLeaving) router.push(localePath(locale, '/profile/messages'))
    router.refresh()
  })
  const archive = () =>
    void run(() => send(head.isArchived ? 'DELETE' : 'PUT', locale, `${path}/archive`), !head.isArchived)
  const end = (resource: 'refusal' | 'cancellation') =>
    void run(() => send('POST', locale, `${path}/${resource}`, { reason: reason.trim() }))
  const acts = actsOf(head)
  const isEnding = asked === 'decline' || asked === 'cancel'
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <button type="button" aria-label={t('label')} className={className}>
            <WorkIcon name="more" />
          </button>
        }
      >
        <MenuAction onSelect={archive}>{head.isArchived ? t('unarchive') : t('archive')}</MenuAction>
        {children}
        <MenuAction onSelect={() => setAsked('report')}>{report('report')}</MenuAction>
        <MenuSeparator />
        {head.isBlocked ? (
          <MenuAction onSelect={() => void run(() => send('DELETE', locale, `${path}/block`))}>
            {t('unblock')}
          </MenuAction>
        ) : (
          <MenuAction onSelect={() => setAsked('block')}>{t('block')}</MenuAction>
        )}
        {acts.declines && (
          <MenuAction isDangerous onSelect={() => setAsked('decline')}>
            {t('decline')}
          </MenuAction>
        )}
        {acts.cancels && (
          <MenuAction isDangerous onSelect={() => setAsked('cancel')}>
            {t('cancel')}
          </MenuAction>
        )}
      </DropdownMenu>
      {trouble && !asked && (
        <p role="alert" className="basis-full px-3 pb-2 text-error text-sm">
          {trouble}
        </p>
      )}
      <ReportDialog
        conversation={conversation}
        isOpen={asked === 'report'}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'report' : null)}
      />
      <ConfirmDialog
        title={t('blockTitle', { name: otherName })}
        text={t('blockText', { name: otherName })}
        texts={{ confirm: t('blockNow'), cancel: t('back') }}
        isOpen={asked === 'block'}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'block' : null)}
        onConfirm={() => void run(() => send('PUT', locale, `${path}/block`))}
        isBusy={isBusy}
        trouble={trouble ?? undefined}
      />
      <Dialog
        title={asked === 'cancel' ? t('cancelTitle') : t('declineTitle')}
        description={asked === 'cancel' ? t('cancelText') : t('declineText')}
        isOpen={isEnding}
        onOpenChange={(isOpen) => {
          if (!isOpen && !isBusy) setAsked(null)
        }}
        staysOnOutsideClick
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              {asked === 'cancel' ? t('keep') : t('back')}
            </Button>
            <Button
              className={asked === 'cancel' && !isBusy ? dangerousLook : undefined}
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (!isBusy) end(asked === 'cancel' ? 'cancellation' : 'refusal')
              }}
            >
              {asked === 'cancel' ? t('cancelNow') : t('declineNow')}
            </Button>
          </>
        }
      >
        <TextArea
          id={`${id}-reason`}
          label={t('reason')}
          remark={t('optional')}
          maxLength={longestReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {trouble && (
          <Alert tone="error" className="mt-4">
            {trouble}
          </Alert>
        )}
      </Dialog>
    </>
  )
}

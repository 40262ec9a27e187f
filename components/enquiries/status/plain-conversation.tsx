'use client'
import { useTranslations } from 'next-intl'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { useOutcome } from '@/components/plain-forms/plain-forms.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { maxMessageLength } from '@/lib/domain/conversation/enquiries/conversation/message.ts'
import { maxReportLength } from '@/lib/domain/conversation/enquiries/reports/report.ts'
import { type DecidedEnquiry, plainAbout } from './enquiry-call.ts'

/** Writes to the guide without script. */
export function PlainMessage({ decided, guide }: { decided: DecidedEnquiry; guide: string }) {
  const t = useTranslations('Conversation')
  return (
    <PlainForm locale={decided.locale} name="message" about={plainAbout(decided)} isOnce button={t('send')}>
      {(field) => (
        <TextArea
          {...field('body')}
          dir="auto"
          label={t('write', { name: guide })}
          rows={4}
          maxLength={maxMessageLength}
          required
          className="w-full"
        />
      )}
    </PlainForm>
  )
}

/** Reports the whole conversation without script. */
export function PlainReport({ decided }: { decided: DecidedEnquiry }) {
  const t = useTranslations('ThreadReport')
  const { said } = useOutcome()
  return (
    <div id="report">
      {said === 'reported' && <p role="status">{t('done')}</p>}
      <PlainForm
        locale={decided.locale}
        name="report"
        about={plainAbout(decided)}
        opener={{ label: t('title') }}
        button={t('send')}
      >
        {(field) => (
          <>
            <p className="text-md">{t('text')}</p>
            <TextArea
              {...field('reason')}
              label={t('reason')}
              rows={3}
              maxLength={maxReportLength}
              required
              className="w-full"
            />
          </>
        )}
      </PlainForm>
    </div>
  )
}

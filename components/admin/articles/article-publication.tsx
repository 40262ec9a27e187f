'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { ArticleState } from '@/lib/domain/catalogue/articles/article.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { listOfNames, zoneName } from '@/lib/shared/i18n/format.ts'
import { Moment, useTimeZone } from '../moment.tsx'
import { momentFor, typedMoment } from './typed-moment.ts'

export type PublicationProps = {
  locale: Locale
  id: number
  /** Of the content that is saved. */
  version: string
  state: ArticleState
  /** ISO 8601; null for a draft. */
  publishedAt: string | null
  /** Missing parts of the original, in words; empty for a publishable article. */
  missing: readonly string[]
  isUnsaved: boolean
}

/** Publication of the article: now or at a time of the admin's own clock, and unpublishing. */
export function ArticlePublication(props: PublicationProps) {
  const { locale, id, version, state, publishedAt, missing, isUnsaved } = props
  const t = useTranslations('AdminArticles')
  const router = useRouter()
  const fieldId = useId()
  const zone = useTimeZone()
  const planned =
    state === 'scheduled' && publishedAt !== null ? typedMoment(new Date(publishedAt), zone) : ''
  const [typed, setTyped] = useState<string>()
  const time = typed ?? planned
  const [fault, setFault] = useState<string>()
  const address = `/api/admin/articles/${id}/publication`
  const { run, isBusy, trouble } = useApiAction(async (act: 'publish' | 'schedule' | 'unpublish') => {
    setFault(undefined)
    if (act === 'schedule') {
      const at = momentFor(time, zone)
      if (!(at.getTime() > Date.now())) return setFault(t('timeOver'))
      await send('PUT', locale, address, { at: at.toISOString(), version })
    } else if (act === 'publish') await send('PUT', locale, address, { at: null, version })
    else await send('DELETE', locale, address)
    setTyped(undefined)
    router.refresh()
  })
  const obstacle = isUnsaved
    ? t('saveFirst')
    : missing.length > 0 && t('notComplete', { texts: listOfNames(missing, locale) })
  const isBarred = isBusy || obstacle !== false
  const when = () => (publishedAt === null ? null : <Moment at={publishedAt} />)
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p role="status">{state === 'draft' ? t('draftText') : t.rich(`${state}Text`, { when })}</p>
      <FormError text={trouble} />
      {state !== 'published' && obstacle && <p className="text-ink2">{obstacle}</p>}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {state !== 'published' && (
          <>
            <TextField
              id={fieldId}
              type="datetime-local"
              label={t('at', { zone: zoneName(new Date(), locale, zone) })}
              value={time}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              error={fault}
            />
            <Button
              variant="secondary"
              size="small"
              disabled={isBarred || time === '' || time === planned}
              onClick={() => void run('schedule')}
            >
              {t(state === 'draft' ? 'schedule' : 'reschedule')}
            </Button>
            <Button variant="secondary" size="small" disabled={isBarred} onClick={() => void run('publish')}>
              {t('publishNow')}
            </Button>
          </>
        )}
        {state !== 'draft' && (
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void run('unpublish')}>
            {t(state === 'scheduled' ? 'unschedule' : 'unpublish')}
          </Button>
        )}
      </div>
    </div>
  )
}

'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Alert } from '@/components/ui/alert.tsx'
import { Button, ButtonLink } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { ApiError, send } from '@/lib/client/api/client.ts'
import { missingInExcursion } from '@/lib/domain/catalogue/excursions/editor/checks.ts'
import { MarkedFields } from '../../editor/marked-fields.tsx'
import { LeftToDo } from './editor-aside.tsx'
import { useContent, useEditor, usePrice } from './editor-context.ts'
import { StepHead } from './step-head.tsx'

/** Open points, the page's address, and submission. */
export function CheckStep() {
  const t = useTranslations('ExcursionEditor')
  const { locale, form, excursion } = useEditor()
  return (
    <form {...form.props}>
      <StepHead step="check" />
      <Moderation />
      {/* Wide screens have the same list beside the step. */}
      <div className="min-[74rem]:hidden">
        <h3 className="mt-6 text-lg">{t('aside.left')}</h3>
        <div className="mt-2">
          <LeftToDo />
        </div>
      </div>
      <PageAddress />
      <Submit>
        <ButtonLink locale={locale} href={`/profile/excursions/${excursion.id}/preview`} variant="secondary">
          <WorkIcon name="eye" />
          {t('preview')}
        </ButtonLink>
      </Submit>
    </form>
  )
}

/** The page's address as it will be; the field that changes it is folded away, since hardly anybody needs it. */
function PageAddress() {
  const t = useTranslations('ExcursionEditor')
  const { form, excursion } = useEditor()
  const slug = useWatch({ control: form.control, name: 'slug' })
  const [isOpen, setOpen] = useState(false)
  const field = form.field('slug')
  const isShown = isOpen || field.error !== undefined
  return (
    <div className="mt-7">
      <p className="wrap-anywhere text-md">
        <span className="text-ink2">{t('fields.slug')}:</span> {excursion.address.folder}
        <strong className="font-label">{slug.trim() || excursion.address.suggested}</strong>
      </p>
      {isShown ? (
        <TextField
          {...field}
          label={t('slugEnd')}
          hint={t(excursion.path ? 'hints.slugMoves' : 'hints.slug')}
          placeholder={excursion.address.suggested}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="mt-3"
        />
      ) : (
        <button type="button" className="link min-h-11 text-md" onClick={() => setOpen(true)}>
          {t('changeSlug')}
        </button>
      )}
    </div>
  )
}

function Moderation() {
  const t = useTranslations('ExcursionEditor')
  const { locale, excursion, marked } = useEditor()
  const router = useRouter()
  const { review, status, awaitsProfile, hasChanges } = excursion
  const withdraw = useApiAction(async () => {
    await send('DELETE', locale, `/api/account/excursions/${excursion.id}/submission`)
    router.refresh()
  })
  if (review?.state === 'pending') {
    return (
      <>
        <Alert tone="info">
          {t(status === 'published' ? 'moderation.changesWait' : 'moderation.waits')}{' '}
          {hasChanges && t('moderation.changedSince')}{' '}
          <button
            type="button"
            className="link -my-2 py-2"
            disabled={withdraw.isBusy}
            onClick={() => void withdraw.run()}
          >
            {t('moderation.withdraw')}
          </button>
        </Alert>
        <FormError text={withdraw.trouble} />
      </>
    )
  }
  if (review?.state === 'rejected') {
    return (
      <Alert tone="error">
        {t('moderation.sentBack')}
        <span dir="auto" className="mt-1 block whitespace-pre-line font-label">
          {review.reason}
        </span>
        <MarkedFields locale={locale} label={t('moderation.marked')} fields={marked} />
      </Alert>
    )
  }
  if (status === 'published') {
    return (
      <Alert tone={hasChanges ? 'warning' : 'ok'}>
        {t(hasChanges ? 'moderation.unsent' : awaitsProfile ? 'moderation.approved' : 'moderation.public')}
      </Alert>
    )
  }
  return status === 'archived' ? <Alert tone="info">{t('moderation.archived')}</Alert> : null
}

/** Sends the tour to moderation once everything typed is saved; then says what happens now, in its place. */
function Submit({ children }: { children: ReactNode }) {
  const t = useTranslations('ExcursionEditor')
  const { locale, form, price, excursion } = useEditor()
  const router = useRouter()
  const content = useContent()
  const missing = missingInExcursion(content, usePrice().tiers)
  const [isWanted, setWanted] = useState(false)
  const [wrong, setWrong] = useState<string[]>([])
  const [hasSent, setSent] = useState(false)
  const { run, isBusy, trouble } = useApiAction(async () => {
    setWrong([])
    try {
      await send('POST', locale, `/api/account/excursions/${excursion.id}/submission`)
      setSent(true)
      router.refresh()
    } catch (error) {
      const named = error instanceof ApiError ? Object.values(error.errors).flat() : []
      if (named.length === 0) throw error
      setWrong(named)
    }
  })
  const states = [form.saving.state.kind, price.saving.state.kind]
  const isSaved = states.every((kind) => kind === 'saved')
  const isStuck = states.some((kind) => kind === 'conflict' || kind === 'refused' || kind === 'unsent')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everything is saved
  useEffect(() => {
    if (!isWanted) return
    if (isSaved) void run()
    if (isSaved || isStuck) setWanted(false)
  }, [isWanted, isSaved, isStuck])
  const isSent = excursion.review?.state === 'pending' && !excursion.hasChanges
  const hasNothingNew = excursion.status === 'published' && !excursion.hasChanges && isSaved
  if (hasSent && isSent) return <SentTour />
  return (
    <div className="mt-7">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={isBusy || isWanted || isSent || hasNothingNew || excursion.status === 'archived'}
          aria-describedby="submit-hint"
          onClick={() => {
            form.props.onBlur()
            price.props.onBlur()
            setWanted(true)
          }}
        >
          {t(excursion.review?.state === 'pending' ? 'submit.again' : 'submit.button')}
        </Button>
        {children}
      </div>
      <p id="submit-hint" className="mt-2 max-w-[30em] text-ink2 text-sm">
        {missing.length > 0 ? t('submit.first', { count: missing.length }) : t('submit.hint')}
      </p>
      <FormError text={wrong.length > 0 ? wrong.join(' ') : trouble} />
    </div>
  )
}

/** The tour is sent: what happens now, and what to do next. */
function SentTour() {
  const t = useTranslations('ExcursionEditor')
  const { locale } = useEditor()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className="mt-7 rounded-control bg-ok-wash px-4 py-3.5">
      <h3 ref={heading} tabIndex={-1} className="font-label font-sans text-base outline-none">
        {t('sent.title')}
      </h3>
      <p className="mt-1 text-md">{t('sent.text')}</p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <LocaleLink
          locale={locale}
          href="/profile/excursions"
          className="link inline-flex min-h-11 items-center"
        >
          {t('sent.tours')}
        </LocaleLink>
        <LocaleLink
          locale={locale}
          href="/profile/dashboard"
          className="link inline-flex min-h-11 items-center"
        >
          {t('sent.dashboard')}
        </LocaleLink>
      </p>
    </section>
  )
}

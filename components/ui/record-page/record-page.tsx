'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { LocaleLink } from '../link.tsx'
import { WorkIcon } from '../work-icon.tsx'
import styles from './record-page.module.css'
import type { RecordState } from './record-state.ts'
import { SaveBar } from './save-bar.tsx'
import { SectionList, type SectionMark } from './section-list.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useActiveSection } from './use-active-section.ts'

export type RecordSection = {
  id: string
  heading: string
  /** State while nothing in it is changed or wrong. */
  mark?: SectionMark
  content: ReactNode
}

type Props = {
  locale: Locale
  title: string
  /** The record's state, beside the title. */
  state?: ReactNode
  /** The trail to the page; phones have the arrow instead. */
  crumbs?: ReactNode
  /** Target of the arrow of phones. */
  back: { href: string; label: string }
  /** The record on the site, without locale prefix. */
  publicPath?: string
  /** Further actions, such as a menu. */
  actions?: ReactNode
  form: RecordState
  /** After saving: what is still to do, where saving alone changes nothing that readers see. */
  savedNote?: string | undefined
  sections: readonly RecordSection[]
  /** Preview as on the site, figures, open points; on phones a section of its own. */
  summary: ReactNode
}

const summaryId = 'summary'

/**
 * The editor of one record: sections between lines, a list of them with how each stands, and a bar that names what is
 * changed and saves it. Phones show one section at a time. Leaving with changes asks once.
 */
export function RecordPage({
  locale,
  title,
  state,
  crumbs,
  back,
  publicPath,
  actions,
  form,
  savedNote,
  sections,
  summary,
}: Props) {
  const t = useTranslations('RecordPage')
  const [active, setActive] = useActiveSection([...sections.map(({ id }) => id), summaryId])
  const isIn = (id: string) => (control: { section: string }) => control.section === id
  const markOf = ({ id, mark }: RecordSection): SectionMark | undefined => {
    if (form.wrong.some(isIn(id))) return 'wrong'
    return form.changed.some(isIn(id)) ? 'changed' : mark
  }

  function reveal(id: string) {
    // On phones the section must be shown before anything in it can have the focus.
    flushSync(() => setActive(id))
  }
  useRevealWrong(form, reveal)
  useSaveKey(form)

  return (
    <form {...form.formProps} data-record="" className={classNames('dense', styles.form)}>
      {crumbs && <div className="phone:hidden">{crumbs}</div>}
      <header
        className={classNames(
          styles.head,
          'flex items-center gap-x-3 phone:h-13 phone:gap-x-1 phone:bg-pine phone:px-1 phone:text-on-pine desk:mb-5 desk:flex-wrap desk:gap-y-2',
        )}
      >
        <LocaleLink
          locale={locale}
          href={back.href}
          aria-label={back.label}
          className="focus-on-pine grid size-11 shrink-0 place-items-center rounded-control desk:hidden"
        >
          <Icon name="chevron-left" />
        </LocaleLink>
        <h1 className="min-w-0 text-[1.875rem] leading-(--lh-large) phone:truncate phone:font-sans phone:text-base phone:font-normal phone:tracking-normal phone:text-on-pine">
          {title}
        </h1>
        {state && <div className="phone:hidden">{state}</div>}
        <div className="ml-auto flex shrink-0 items-center gap-2 phone:gap-0">
          {publicPath && (
            <LocaleLink
              locale={locale}
              href={publicPath}
              className="inline-flex min-h-9 items-center gap-2 rounded-control border-control px-3.5 font-label text-sm phone:focus-on-pine phone:size-11 phone:justify-center phone:px-0 desk:border desk:bg-card desk:hover:bg-hover"
            >
              <WorkIcon name="arrow-up-right" size={18} />
              <span className="phone:sr-only">{t('onSite')}</span>
            </LocaleLink>
          )}
          {actions}
        </div>
      </header>
      <div className={styles.room}>
        <div className={styles.columns}>
          <div className={styles.side}>
            <SectionList
              sections={[
                ...sections.map((section) => ({ ...section, mark: markOf(section) })),
                { id: summaryId, heading: t('summary'), isOnPhonesOnly: true },
              ]}
              active={active}
              onChoose={(id) => {
                reveal(id)
                const heading = document.getElementById(`${id}-heading`)
                heading?.focus({ preventScroll: true })
                // On phones the page starts again with the other section.
                const target = heading?.closest('section') ?? heading
                target?.scrollIntoView({ block: 'start' })
              }}
            />
            <section
              id={summaryId}
              aria-labelledby={`${summaryId}-heading`}
              className={classNames(styles.summary, active !== summaryId && styles.away)}
            >
              <h2 id={`${summaryId}-heading`} tabIndex={-1} className="sr-only">
                {t('summary')}
              </h2>
              {summary}
            </section>
          </div>
          <div className={styles.main}>
            {sections.map(({ id, heading, content }) => (
              <section
                key={id}
                id={id}
                aria-labelledby={`${id}-heading`}
                className={classNames(styles.section, active !== id && styles.away)}
              >
                <h2 id={`${id}-heading`} tabIndex={-1} className="mb-2.5 text-xl outline-none phone:sr-only">
                  {heading}
                </h2>
                {content}
              </section>
            ))}
          </div>
        </div>
      </div>
      <SaveBar form={form} savedNote={savedNote} />
      <UnsavedGuard isUnsaved={form.changed.length > 0} onLeave={form.forget} />
    </form>
  )
}

/** After a refused save: the section of the first wrong control is shown, and the control gets the focus. */
function useRevealWrong({ isBusy, wrong, focus }: RecordState, reveal: (id: string) => void): void {
  const wasBusy = useRef(false)
  const latest = useRef({ wrong, focus, reveal })
  useEffect(() => {
    latest.current = { wrong, focus, reveal }
  })
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!hasEnded) return
    const timer = setTimeout(() => {
      const [first] = latest.current.wrong
      if (!first) return
      latest.current.reveal(first.section)
      latest.current.focus(first.name)
    })
    return () => clearTimeout(timer)
  }, [isBusy])
}

/** Ctrl S and ⌘ S save, and never open the browser's own dialog. */
function useSaveKey({ formProps }: RecordState): void {
  const { ref } = formProps
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The key's place, since letters differ between layouts.
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (
        event.isComposing ||
        event.repeat ||
        document.querySelector('[role="dialog"], [role="alertdialog"]')
      ) {
        return
      }
      ref.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [ref])
}

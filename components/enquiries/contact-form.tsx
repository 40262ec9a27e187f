'use client'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { useSharedRef } from '@/components/ui/form/use-shared-ref.ts'
import { readInTab } from '@/lib/client/browser-store.ts'
import { keptWanted } from '@/lib/client/session/wanted.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { isTyped } from './changed-value.ts'
import type { ContactAnswers } from './contact-answers.ts'
import { type ContactContent, ContactControls } from './contact-controls.tsx'
import type { ContactLogic, ContactState, Sent } from './contact-logic.tsx'

type Props = ContactContent & {
  locale: Locale
  /** Below the button. */
  note?: ReactNode
}

type Loaded = { Logic: typeof ContactLogic; answers: ContactAnswers }

/**
 * Writes to one or several guides. Says where the email went; keeps what was typed until it is sent. Most readers of a
 * page don't write, so its logic comes when somebody turns to the form.
 */
export function ContactForm({ locale, note, ...content }: Props) {
  const { recipients, timeZone, texts, several, intro, limits } = content
  const draftName = `enquiry:${recipients.guides.map(({ id }) => id)}:${recipients.excursionId ?? ''}`
  const isForSeveral = several !== undefined
  const element = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<ContactState | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  /** Sent before the logic was there. */
  const [isWaiting, setWaiting] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const form = state?.form
  const shared = useSharedRef(element, form?.props.ref)

  const load = useCallback(async () => {
    try {
      const [{ ContactLogic: Logic }, { loadContactAnswers }] = await Promise.all([
        import('./contact-logic.tsx'),
        import('./contact-answers.ts'),
      ])
      setLoaded({ Logic, answers: await loadContactAnswers(locale) })
      setOffline(false)
    } catch {
      // The next touch tries again.
      setWaiting(false)
      setOffline(true)
    }
  }, [locale])

  useEffect(() => {
    // The list of several guides is there as soon as the form is.
    if (isForSeveral) void load()
    else if (readInTab(draftName) !== null || keptWanted() !== null || isTyped(element.current)) void load()
  }, [isForSeveral, draftName, load])

  useEffect(() => {
    if (!form || !isWaiting) return
    setWaiting(false)
    element.current?.requestSubmit()
  }, [form, isWaiting])

  const onInteract = loaded ? undefined : () => void load()
  const wait = (event: SyntheticEvent) => {
    event.preventDefault()
    setWaiting(true)
    void load()
  }
  // A press on the browser's own date field opens the calendar as soon as that is there, and nothing in between.
  const waitForCalendar = (event: MouseEvent<HTMLInputElement>) => {
    event.preventDefault()
    event.currentTarget.dataset.pressed = ''
    void load()
  }
  const logic = loaded && (
    <loaded.Logic
      locale={locale}
      draftName={draftName}
      recipients={recipients}
      timeZone={timeZone}
      texts={texts}
      answers={loaded.answers}
      limits={limits}
      isForSeveral={isForSeveral}
      element={element}
      onState={setState}
      onSent={setSent}
    />
  )

  if (sent && loaded) {
    return (
      <>
        {logic}
        <div className={classNames('grid gap-6', isForSeveral && columns)}>
          {intro && <div>{intro}</div>}
          <div className="lg:col-span-2">
            <sent.Notice locale={locale} sent={sent} answers={loaded.answers} onAgain={() => setSent(null)} />
          </div>
        </div>
      </>
    )
  }
  const isBusy = form?.isBusy || isWaiting
  const labels = several?.submit ?? []
  return (
    <>
      {logic}
      <form
        noValidate
        ref={shared}
        aria-busy={isBusy}
        onSubmit={form?.props.onSubmit ?? wait}
        onPointerEnter={onInteract}
        onFocus={onInteract}
        onChange={onInteract}
        className={classNames('relative grid grid-cols-1 gap-3.5', isForSeveral && columns)}
      >
        <ContactControls {...content} state={state} onDatePress={isOffline ? undefined : waitForCalendar}>
          <div>
            <FormError text={form?.trouble ?? (isOffline ? texts.offline : null)} />
            <SubmitButton isBusy={isBusy} busyLabel={texts.sending}>
              {labels[(state?.chosen?.length ?? labels.length) - 1] ?? texts.submit}
            </SubmitButton>
          </div>
          {note}
        </ContactControls>
      </form>
    </>
  )
}

/** To whom, about what, from whom: side by side where there is room. */
const columns = 'gap-y-6 md:grid-cols-2 md:gap-x-8 lg:grid-cols-[4fr_5fr_5fr] lg:gap-x-12'

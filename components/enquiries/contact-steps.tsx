'use client'
import {
  type ComponentType,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useWatch } from 'react-hook-form'
import { loadTripWords } from '@/components/trip/load-trip-words.ts'
import { DayChoice } from '@/components/trip/trip-choice.tsx'
import { PeopleFields } from '@/components/trip/trip-fields.tsx'
import type { SayTrip } from '@/components/trip/trip-words.ts'
import { classNames } from '@/components/ui/class-names.ts'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { forgetDraft, useDraft } from '@/components/ui/form/use-draft.ts'
import { keepTrip, keptTrip, onTrip } from '@/lib/client/trip/kept-trip.ts'
import { latestDay } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { addDays } from '@/lib/shared/calendar/calendar-date.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { plainMessage } from '@/lib/shared/i18n/plain-message.ts'
import { freeOn } from '@/lib/shared/trip/known-days.ts'
import { type Trip, usualAdults } from '@/lib/shared/trip/trip.ts'
import { ChosenGuides } from './chosen-guides.tsx'
import { type ContactAnswers, loadContactAnswers } from './contact-answers.ts'
import { type ContactContent, type ContactValues, draftNameOf, enquiryBody } from './contact-fields.ts'
import { ContactMessage } from './contact-message.tsx'
import { useContactStep } from './contact-sheet.ts'
import { freeOfSeveral, startedMessage } from './contact-words.ts'
import { DayNote } from './day-note.tsx'
import { type FoundInPage, readPage } from './found-in-page.ts'
import { SentNotice } from './sent-notice.tsx'

type Loaded = {
  Steps: ComponentType<Props>
  answers: ContactAnswers
  say: SayTrip
  read: (page: HTMLElement | null) => FoundInPage
}

/** The form's script with its words, and what was in the page's plain form until then. */
export type LoadedContact = Loaded & { found: FoundInPage }

/** Loads what the form needs. */
export async function loadContact(locale: Locale): Promise<Loaded> {
  const [answers, say] = await Promise.all([loadContactAnswers(locale), loadTripWords(locale)])
  return { Steps: ContactSteps, answers, say, read: readPage }
}

type Props = ContactContent &
  Pick<LoadedContact, 'answers' | 'say' | 'found'> & {
    /** The button of the first step was pressed before the script was there. */
    isAsked: boolean
  }

/** Kept until it is sent. */
const kept = ['message', 'name', 'email', 'started'] as const

/** The form: first the day and the people, then the message. To several guides all of it at once. */
function ContactSteps({ answers, say, found, isAsked, ...content }: Props) {
  const { locale, recipients, timeZone, languageCode, addressed, texts, limits, several, isShort } = content
  const isForSeveral = several !== undefined
  const draftName = draftNameOf(recipients)
  const [trip, setTrip] = useTrip(found.trip)
  const [sent, setSent] = useState<{ email: string; correction: string | null } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { step, areDaysOpen, goTo, goBack } = useContactStep(isForSeveral)
  const message = useRef<HTMLTextAreaElement | null>(null)

  const form = useApiForm(
    () => import('./contact-validation.ts').then(({ contactSchema }) => contactSchema()),
    async (body, { email }) => {
      const { send } = await import('@/lib/client/api/client.ts')
      const correction = correctionIn(await send('POST', locale, '/api/enquiries', body))
      forgetDraft(draftName, 'browser')
      setSent({ email: email.trim(), correction })
    },
    {
      texts: { ...texts, ...answers },
      toBody: (values: ContactValues) => enquiryBody(values, trip, recipients, languageCode),
      // One guide's form stands on their own page; of several, the others remain.
      isAboutPage: !isForSeveral,
    },
  )
  const { control, setValue, getValues } = form
  const chosen = useWatch({ control, name: 'guideIds' })
  useDraft(form, draftName, kept, 'browser')

  useEffect(() => {
    for (const [name, value] of Object.entries(found.typed)) setValue(name as keyof ContactValues, value)
  }, [found, setValue])

  const begin = useCallback(() => {
    const started = startedMessage(trip, addressed, { say, answers, locale })
    const typed = getValues('message') ?? ''
    if (typed.trim() !== '' && typed !== getValues('started')) return
    setValue('started', started)
    setValue('message', started)
  }, [trip, addressed, say, answers, locale, getValues, setValue])
  const isWriting = step !== 'day'
  useEffect(() => {
    if (isWriting) begin()
  }, [isWriting, begin])

  const ask = () => {
    if (trip.day === null && !trip.isUnsure) {
      setProblem(answers.chooseDay)
      if (step === 'message') goBack()
      return
    }
    setProblem(null)
    setTrip({ ...trip, adults: trip.adults ?? usualAdults })
    if (!isForSeveral) goTo()
  }
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    if (wasAsked.current) ask()
    wasAsked.current = false
  })
  useLayoutEffect(() => {
    // The control that had the focus is another element now.
    if (found.focus) document.querySelector<HTMLElement>(found.focus)?.focus()
  }, [found])
  useEffect(() => {
    if (step !== 'message') return
    const area = message.current
    area?.focus({ preventScroll: true })
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [step])

  if (sent) {
    return (
      <div className={classNames('grid gap-6', isForSeveral && columns)}>
        {content.intro && <div>{content.intro}</div>}
        <div className="lg:col-span-2">
          <SentNotice
            locale={locale}
            sent={sent}
            answers={answers}
            onAgain={() => {
              setSent(null)
              goBack()
            }}
          />
        </div>
      </div>
    )
  }

  const today = dayInZone(new Date(), timeZone)
  const asked = several
    ? recipients.guides.filter(({ id }) => !chosen || chosen.includes(String(id)))
    : recipients.guides
  const { days = null } = limits ?? {}
  const isFree = isForSeveral
    ? (day: string) => freeOfSeveral(day, today, asked)
    : days
      ? (day: string) => freeOn(days, day)
      : undefined
  const change = (part: Partial<Trip>) => {
    setProblem(null)
    setTrip({ ...trip, ...part })
  }
  const part = { locale, say, id: 'contact-form', trip, onChange: change }
  const note = <DayNote {...{ locale, answers, addressed, trip, days, onChange: change }} />
  const dayFields = (
    <div className="grid gap-2">
      <DayChoice
        {...part}
        first={today}
        last={latestDay(today)}
        isFree={isFree}
        startsAt={addDays(today, 7)}
        note={note}
      />
      <div className="border-line border-t pt-2">
        <PeopleFields {...part} />
      </div>
      <div role="alert">{problem && <p className="text-error text-sm">{problem}</p>}</div>
    </div>
  )
  const messageFields = (
    <ContactMessage
      {...content}
      answers={answers}
      say={say}
      form={form}
      area={message}
      trip={trip}
      labels={several?.submit}
      chosen={chosen}
      onBack={isForSeveral ? undefined : goBack}
    />
  )
  const submit = (event: SyntheticEvent) => {
    if (step !== 'day' && (trip.day !== null || trip.isUnsure)) return form.props.onSubmit(event)
    event.preventDefault()
    ask()
  }
  const frame = { ...form.props, onSubmit: submit, 'data-step': step }
  if (several) {
    return (
      <form {...frame} className={classNames('relative grid grid-cols-1', columns)}>
        <div className="md:max-lg:col-span-2">
          {content.intro}
          <ChosenGuides
            form={form}
            label={answers.fields.guideIds}
            guides={recipients.guides}
            texts={several}
            languageCode={languageCode}
            day={trip.day}
          />
          {content.next}
        </div>
        {dayFields}
        {messageFields}
      </form>
    )
  }
  return (
    <form
      {...frame}
      data-days-open={areDaysOpen || problem ? '' : undefined}
      className="relative grid grid-cols-1 gap-2"
    >
      {step === 'message' ? (
        messageFields
      ) : (
        <>
          {/* Beside a tour the page itself shows some days until all are asked for; the sheet of phones has all. */}
          <div className={isShort && !areDaysOpen && !problem ? 'md:hidden' : undefined}>{dayFields}</div>
          <div data-sheet-foot="">
            <button type="submit" className="button button-primary w-full">
              {trip.day
                ? plainMessage(
                    answers.askDay,
                    { ...addressed, day: formatMonthDay(trip.day, locale) },
                    locale,
                  )
                : texts.ask}
            </button>
          </div>
        </>
      )}
    </form>
  )
}

/** To whom, about what, from whom: side by side where there is room. */
const columns = 'gap-y-6 md:grid-cols-2 md:gap-x-8 lg:grid-cols-[4fr_5fr_5fr] lg:gap-x-12'

/** The reader's trip, with what was chosen in the page before the script came. */
function useTrip(found: Partial<Trip>): [Trip, (trip: Trip) => void] {
  const [trip, setTrip] = useState<Trip>(() => ({ ...keptTrip(), ...found }))
  useEffect(() => {
    if (Object.keys(found).length > 0) keepTrip({ ...keptTrip(), ...found })
    return onTrip(() => setTrip(keptTrip()))
  }, [found])
  return [trip, keepTrip]
}

function correctionIn(answer: unknown): string | null {
  const correction: unknown = typeof answer === 'object' && answer && Reflect.get(answer, 'correction')
  return typeof correction === 'string' ? correction : null
}

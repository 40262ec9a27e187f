'use client'
import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWatch } from 'react-hook-form'
import { type ApiForm, useApiForm } from '@/components/ui/form/use-api-form.ts'
import { forgetDraft, useDraft } from '@/components/ui/form/use-draft.ts'
import { wantedInTab } from '@/lib/client/session/wanted-in-tab.ts'
import { latestDay } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import type { ContactAnswers } from './contact-answers.ts'
import { ContactDate, useNativeTurn } from './contact-date.tsx'
import {
  type BookingLimits,
  type ContactField,
  type ContactTexts,
  type ContactValues,
  contactFields,
  enquiryBody,
  type Recipients,
} from './contact-fields.ts'
import { type ContactHints, contactHints } from './contact-hints.tsx'
import type { SentNotice } from './sent-notice.tsx'
import { type TypedValues, typedIn } from './typed-in.ts'

type Days = { first: string; last: string }

/** State of the form that its controls need. */
export type ContactState = {
  form: ApiForm<ContactValues>
  isFlexible: boolean
  days: Days | undefined
  /** The field for the day; until it is there, the browser's own. */
  date: ((id: string) => ReactNode) | null
  /** Of several guides; unknown until their list is there. */
  chosen: string[] | undefined
  /** Below their fields. */
  hints: ContactHints
}

/** `correction` lets the address be corrected. */
export type Sent = { email: string; correction: string | null; Notice: typeof SentNotice }

type Props = {
  locale: Locale
  draftName: string
  recipients: Recipients
  timeZone: string
  texts: ContactTexts
  answers: ContactAnswers
  limits: BookingLimits | undefined
  isForSeveral: boolean
  element: RefObject<HTMLFormElement | null>
  onState: (state: ContactState) => void
  onSent: (sent: Sent) => void
}

/** As the field begins. */
const usualAdults = '2'

/** Consent must be given each time. */
const kept: readonly ContactField[] = contactFields.filter(
  (name) => name !== 'consent' && name !== 'guideIds',
)

/**
 * Checks, keeps and sends what the contact form next to it holds. It shows nothing, so it can come when somebody turns
 * to the form: the controls stay the same elements, and what was typed before is taken over.
 */
export const ContactLogic = memo(function ContactLogic(props: Props) {
  const { locale, draftName, recipients, timeZone, texts, answers, limits, isForSeveral } = props
  const { element, onState, onSent } = props
  const typed = useRef<TypedValues>({})
  const form = useApiForm(
    () => import('./contact-validation.ts').then(({ contactSchema }) => contactSchema(timeZone)),
    async (body, { email }) => {
      // Pages carry only what is needed before somebody writes. Both come first: what is sent must be answered.
      const [{ send }, { SentNotice: Notice }] = await Promise.all([
        import('@/lib/client/api/client.ts'),
        import('./sent-notice.tsx'),
      ])
      const correction = correctionIn(await send('POST', locale, '/api/enquiries', body))
      forgetDraft(draftName)
      onSent({ email: email.trim(), correction, Notice })
    },
    {
      texts: { ...texts, ...answers },
      toBody: (values: ContactValues) => enquiryBody(values, recipients),
      // One guide's form stands on their own page; of several, the others remain.
      isAboutPage: !isForSeveral,
    },
  )
  const { control, setValue, getValues } = form
  const days = useDays(timeZone)
  const [isFlexible = false, chosen] = useWatch({ control, name: ['dateFlexible', 'guideIds'] })

  // Before the draft, which would replace it.
  useLayoutEffect(() => {
    if (element.current) typed.current = typedIn(element.current)
  }, [element])
  useDraft(form, draftName, kept)
  useEffect(() => {
    for (const field of contactFields) {
      const value = typed.current[field]
      if (value !== undefined) setValue(field, value)
    }
    if (typed.current.date === undefined && !getValues('date') && !getValues('dateFlexible')) {
      const { date, guests } = wantedInTab() ?? {}
      if (date && date >= dayInZone(new Date(), timeZone)) setValue('date', date)
      if (guests && !typed.current.adults && (getValues('adults') ?? usualAdults) === usualAdults) {
        setValue('adults', String(guests))
      }
    }
    typed.current = {}
  }, [setValue, getValues, timeZone])

  const turn = useNativeTurn(element)
  const hints = useMemo(
    () => contactHints({ control, setValue, locale, answers, limits }),
    [control, setValue, locale, answers, limits],
  )

  // After each rendering, since a form's state is a new object then.
  useLayoutEffect(() => {
    const own = { form, locale, label: texts.fields.date, answers, recipients, limits, isFlexible }
    const date =
      turn && days ? (id: string) => <ContactDate {...own} id={id} days={days} turn={turn} /> : null
    onState({ form, isFlexible, days, date, chosen, hints })
  })
  return null
})

/** The days that may be chosen. A cached page may be days old, so only the browser knows today. */
function useDays(timeZone: string): Days | undefined {
  const [days, setDays] = useState<Days>()
  useEffect(() => {
    const first = dayInZone(new Date(), timeZone)
    setDays({ first, last: latestDay(first) })
  }, [timeZone])
  return days
}

function correctionIn(answer: unknown): string | null {
  const correction: unknown = typeof answer === 'object' && answer && Reflect.get(answer, 'correction')
  return typeof correction === 'string' ? correction : null
}

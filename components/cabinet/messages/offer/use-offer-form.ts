'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNow } from '@/components/conversation/use-now.ts'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { forgetDraft, useDraft } from '@/components/ui/form/use-draft.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { ApiError, send } from '@/lib/client/api/client.ts'
import type { ProposalAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import type { OfferDialogProps } from './offer-dialog-props.ts'
import {
  draftFields,
  firstValues,
  type OfferValues,
  offerBody,
  startOf,
  tourOf,
  valuesOfTour,
  zoneOf,
} from './offer-values.ts'
import { useBookingCheck } from './use-booking-check.ts'

type Options = Pick<OfferDialogProps, 'conversation' | 'earlier' | 'onSent'> & {
  proposal: ProposalAnswer
  onBusy: (isBusy: boolean) => void
}

const schema = () =>
  import('@/lib/domain/conversation/enquiries/offers/schema.ts').then(
    ({ offerInputSchema }) => offerInputSchema,
  )

/** State of an offer's controls, derived values, and sending. */
export function useOfferForm({ conversation, proposal, earlier, onBusy, onSent }: Options) {
  const t = useTranslations('OfferDialog')
  const texts = useFormTexts()
  const { locale, path, id: enquiry } = conversation
  const now = useNow(conversation.now)
  const [isTaken, setTaken] = useState(false)
  const draft = `offer:${enquiry}:${earlier?.id ?? ''}`
  const form = useApiForm<OfferValues, ReturnType<typeof offerBody>>(
    schema,
    async (body) => {
      setTaken(false)
      try {
        await send('POST', locale, `${path}/offers`, body)
      } catch (error) {
        // Somebody was faster: the sentence below the time says who, and the rest stays.
        if (!(error instanceof ApiError) || error.code !== 'time_taken') throw error
        setTaken(true)
        look()
        form.setFocus('starts_at')
        return
      }
      forgetDraft(draft, 'browser')
      showToast({ text: t('sent'), tone: 'ok' })
      onSent()
    },
    {
      texts,
      toBody: (values) => offerBody(values, proposal, new Date()),
      values: firstValues(proposal, earlier),
    },
  )
  useDraft(form, draft, draftFields, 'browser')
  const { control, getValues, setValue, setFocus } = form
  const watched = useWatch({ control })
  const values: OfferValues = { ...firstValues(proposal, earlier), ...watched }
  const tour = tourOf(proposal, values.excursion_id)
  const timeZone = zoneOf(proposal, values.excursion_id)
  const people = (values.adults ?? 0) + (values.children ?? 0)
  const { check, hasTime, look } = useBookingCheck(locale, {
    day: values.day,
    time: values.starts_at,
    minutes: Number(values.duration_minutes),
    timeZone,
    enquiry,
  })
  const startsAt = startOf(values, timeZone)

  useEffect(() => {
    setFocus(getValues('day') === '' ? 'day' : 'starts_at')
  }, [getValues, setFocus])
  useEffect(() => {
    onBusy(form.isBusy)
  }, [onBusy, form.isBusy])

  /** Applies the tour and the number of people to values that the guide has not changed. */
  const follow = (change: Partial<Pick<OfferValues, 'excursion_id' | 'adults' | 'children'>>) => {
    const next = { ...form.getValues(), ...change }
    const before = valuesOfTour(tour, people)
    const after = valuesOfTour(tourOf(proposal, next.excursion_id), (next.adults ?? 0) + (next.children ?? 0))
    if (!before || !after) return
    for (const name of [
      'duration_minutes',
      'amount',
      'currency',
      'price_unit',
      'meeting_point',
      'meeting_position',
      'included',
    ] as const) {
      if (form.getValues(name) === before[name]) setValue(name, after[name])
    }
  }
  return { form, values, now, timeZone, tour, people, startsAt, isTaken, check, hasTime, follow }
}

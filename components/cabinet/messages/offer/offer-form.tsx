'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Pills } from '@/components/cabinet/excursions/editor/pills.tsx'
import { DateField } from '@/components/ui/calendar/date-field.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { NumberStepper } from '@/components/ui/form/number-stepper.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { currencies, formatMoney } from '@/lib/domain/basics/money/price.ts'
import { maxWaitDays } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import type { ProposalAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { addDays } from '@/lib/shared/calendar/calendar-date.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDuration, formatMoment } from '@/lib/shared/i18n/format.ts'
import { zoneNameAt } from '@/lib/shared/i18n/zone-name.ts'
import { BookingNote, isInTheWay } from './booking-note.tsx'
import type { OfferDialogProps } from './offer-dialog-props.ts'
import { OfferPreview } from './offer-preview.tsx'
import { deadlineOf, offerDurations, priceFor, waits } from './offer-values.ts'
import { useOfferForm } from './use-offer-form.ts'

type Props = Pick<
  OfferDialogProps,
  'conversation' | 'calendarTexts' | 'earlier' | 'waiting' | 'agreed' | 'onSent'
> & {
  id: string
  proposal: ProposalAnswer
  onBusy: (isBusy: boolean) => void
}

/** The offer's controls and, beside them, what the traveller will see. */
export function OfferForm({
  id,
  conversation,
  calendarTexts,
  proposal,
  earlier,
  waiting,
  agreed,
  onBusy,
  onSent,
}: Props) {
  const t = useTranslations('OfferDialog')
  const noteId = useId()
  const { form, values, now, timeZone, tour, people, startsAt, isTaken, check, hasTime, follow } =
    useOfferForm({
      conversation,
      proposal,
      earlier,
      onBusy,
      onSent,
    })
  const { control, field } = form
  const { locale } = conversation
  const today = dayInZone(now, timeZone)
  const deadline = deadlineOf(values, { startsAt, timeZone, now })
  const fitting = tour && priceFor(tour, people)
  const price = fitting && formatMoney({ amount: fitting.amount, currency: tour.currency }, locale)
  const tier = fitting?.tier
  const range =
    tier &&
    (tier.min_guests === tier.max_guests ? String(tier.min_guests) : `${tier.min_guests}–${tier.max_guests}`)
  const moment = deadline && formatMoment(deadline, locale, timeZone)
  const day = field('day')
  const steppers = { less: t('less'), more: t('more') }
  const isBlocked = hasTime && check !== null && isInTheWay(check)
  const timeError = form.formState.errors.starts_at?.message
  // The API knows one moment, made of both controls.
  const dayError = values.day === '' ? timeError : undefined
  const startError = dayError !== undefined && values.starts_at !== '' ? undefined : timeError
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_21rem]">
      <form {...form.props} id={id} className="grid content-start gap-5">
        <FormError text={isTaken ? t('taken') : form.trouble} />
        <div className="relative">
          <SelectField
            {...field('excursion_id', { onChange: ({ target }) => follow({ excursion_id: target.value }) })}
            label={t('tour')}
            className={tour && '[&_select]:min-h-14 [&_select]:pl-18'}
          >
            {proposal.tours.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
            <option value="">{t('noTour')}</option>
          </SelectField>
          {tour && (
            <img
              src={tour.picture_url}
              alt=""
              className="pointer-events-none absolute bottom-2 left-2 h-10 w-13 rounded-day bg-wash object-cover"
            />
          )}
        </div>
        <div>
          <div className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-[1.55fr_1.1fr_1fr]">
            <ControlledField control={control} {...day}>
              {(held) => (
                <DateField
                  {...held}
                  error={dayError ?? held.error}
                  locale={locale}
                  texts={calendarTexts}
                  label={t('date')}
                  min={today}
                  today={today}
                  className="max-md:col-span-2"
                  required
                />
              )}
            </ControlledField>
            <TextField
              {...field('starts_at')}
              type="time"
              step={300}
              label={t('start')}
              error={startError}
              aria-invalid={isBlocked || startError !== undefined || undefined}
              aria-describedby={noteId}
            />
            <SelectField {...field('duration_minutes')} label={t('duration')}>
              {offerDurations(Number(values.duration_minutes)).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes % 1440 === 0
                    ? t('days', { count: minutes / 1440 })
                    : formatDuration(minutes, locale)}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="mt-1.5">
            <BookingNote id={noteId} locale={locale} check={check} hasTime={hasTime} now={now} />
          </div>
        </div>
        <div className="grid grid-cols-2 gap-3 md:max-w-72">
          {(['adults', 'children'] as const).map((name) => (
            <ControlledField key={name} control={control} {...field(name)}>
              {({ ref: _ref, onChange, ...held }) => (
                <NumberStepper
                  {...held}
                  onChange={(value) => {
                    follow({ [name]: value })
                    onChange(value)
                  }}
                  label={t(name)}
                  min={name === 'adults' ? 1 : 0}
                  max={name === 'adults' ? 50 : 20}
                  texts={steppers}
                />
              )}
            </ControlledField>
          ))}
        </div>
        <div className="grid grid-cols-[1fr_1fr] gap-3 md:grid-cols-[1fr_1fr_1.6fr]">
          <TextField {...field('amount')} inputMode="decimal" autoComplete="off" label={t('price')} />
          <SelectField {...field('currency')} label={t('currency')}>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </SelectField>
          <ControlledField control={control} {...field('price_unit')}>
            {({ value, onChange, id: own, name }) => (
              <Pills
                id={own}
                name={name}
                label={t('unit')}
                value={value}
                onChange={onChange}
                choices={(['booking', 'person'] as const).map((unit) => ({
                  value: unit,
                  label: t(`units.${unit}`),
                }))}
                className="max-md:col-span-2"
              />
            )}
          </ControlledField>
          {price && (
            <p className="-mt-1.5 col-span-full text-ink2 text-sm">
              {range ? t('tierHint', { people: range, price }) : t('basePriceHint', { price })}
            </p>
          )}
        </div>
        <TextArea {...field('meeting_point')} rows={2} label={t('where')} />
        <TextField
          {...field('meeting_position')}
          autoComplete="off"
          label={t('mapPlace')}
          remark={t('optional')}
          hint={t('mapHint')}
        />
        <TextArea {...field('included')} rows={2} label={t('included')} remark={t('optional')} />
        <TextArea
          {...field('note')}
          rows={2}
          label={t('note')}
          remark={t('optional')}
          placeholder={t('notePlaceholder')}
        />
        <div>
          <ControlledField control={control} {...field('wait')}>
            {({ value, onChange, id: own, name }) => (
              <Pills
                id={own}
                name={name}
                label={t('wait')}
                value={value}
                onChange={onChange}
                choices={waits.map((wait) => ({ value: wait, label: t(`waits.${wait}`) }))}
              />
            )}
          </ControlledField>
          {values.wait === 'date' && (
            <ControlledField control={control} {...field('expires_at')}>
              {(held) => (
                <DateField
                  {...held}
                  locale={locale}
                  texts={calendarTexts}
                  label={t('until')}
                  min={today}
                  max={addDays(today, maxWaitDays - 1)}
                  today={today}
                  className="mt-4 md:max-w-56"
                />
              )}
            </ControlledField>
          )}
          <p className="mt-2 text-ink2 text-sm" suppressHydrationWarning>
            {moment &&
              (deadline.getTime() === startsAt?.getTime()
                ? t('untilStart', { moment })
                : t('deadline', { moment, zone: zoneNameAt(timeZone, deadline, locale) }))}
          </p>
        </div>
      </form>
      <OfferPreview
        values={values}
        proposal={proposal}
        conversation={conversation}
        waiting={waiting}
        agreed={agreed}
        now={now}
      />
    </div>
  )
}

'use client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { CheckboxGroup } from '@/components/ui/form/checkbox-group.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { NumberStepper } from '@/components/ui/form/number-stepper.tsx'
import { showServerErrors } from '@/components/ui/form/server-errors.ts'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useFields } from '@/components/ui/form/use-fields.ts'
import { Rating, type RatingTexts } from '@/components/ui/rating.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { email, max, min, minLength, required, rules, url } from '@/lib/shared/forms/validators.ts'
import type { FormControlsTexts } from './form-controls-demo.tsx'

type Values = {
  name: string
  email: string
  link: string
  adults: number | null
  rating: number
  topics: string[]
  terms: boolean
}

const fields = ['name', 'email', 'link', 'adults', 'rating', 'topics', 'terms'] as const

type Props = {
  locale: Locale
  texts: FormControlsTexts & { rating: RatingTexts & { label: string } }
}

/** A form with every kind of binding. An address at `taken.example` is rejected as the server would do it. */
export function BoundForm({ locale, texts }: Props) {
  const form = useForm<Values>({
    defaultValues: { name: '', email: '', link: '', adults: 2, rating: 0, topics: [], terms: false },
  })
  const field = useFields(form)
  const { control } = form
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const must = (...validators: Parameters<typeof rules>[0]) => rules(validators, texts.problems, locale)

  const submit = form.handleSubmit(
    (values) => {
      const isTaken = values.email.endsWith('@taken.example')
      const refusal = { message: '', errors: { email: [texts.taken, texts.takenMore] } }
      setTrouble(isTaken ? showServerErrors(form, refusal, fields, texts.failed) : null)
      setSent(!isTaken)
    },
    () => setTrouble(texts.invalid),
  )
  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <TextField
        {...field('name', must(required, minLength(2)))}
        label={texts.name}
        autoComplete="off"
        isStarred
        required
      />
      <TextField
        {...field('email', must(required, email))}
        label={texts.email}
        type="email"
        autoComplete="off"
        isStarred
        required
      />
      <TextField {...field('link', must(url))} label={texts.link} type="url" remark={texts.optional} />
      <ControlledField control={control} rules={must(required, min(1), max(20))} {...field('adults')}>
        {(held) => (
          <NumberStepper
            {...held}
            label={texts.adults}
            min={1}
            max={20}
            texts={{ less: `${texts.less}: ${texts.adults}`, more: `${texts.more}: ${texts.adults}` }}
          />
        )}
      </ControlledField>
      <ControlledField control={control} rules={must(min(1))} {...field('rating')}>
        {(held) => (
          <Rating {...held} label={texts.rating.label} texts={texts.rating} locale={locale} isStarred />
        )}
      </ControlledField>
      <CheckboxGroup
        {...field('topics', must(required))}
        label={texts.topics}
        choices={[
          { value: 'history', label: texts.history },
          { value: 'food', label: texts.food },
        ]}
        isStarred
      />
      <Checkbox {...field('terms', must(required))} isStarred required>
        {texts.terms}
      </Checkbox>
      <div>
        <FormError text={trouble} />
        <SubmitButton isBusy={false} busyLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
      </div>
      <p role="status" className="text-ok">
        {isSent && texts.sent}
      </p>
    </form>
  )
}

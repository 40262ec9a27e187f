'use client'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { CheckboxGroup } from '@/components/ui/form/checkbox-group.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { NumberStepper } from '@/components/ui/form/number-stepper.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { Rating, type RatingTexts } from '@/components/ui/rating.tsx'
import { ApiError } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
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

const empty: Values = { name: '', email: '', link: '', adults: 2, rating: 0, topics: [], terms: false }

type Props = {
  locale: Locale
  texts: FormControlsTexts & { rating: RatingTexts & { label: string } }
}

/** A form with every kind of binding. An address at `taken.example` is rejected as the server would do it. */
export function BoundForm({ locale, texts }: Props) {
  const [isSent, setSent] = useState(false)
  const form = useApiForm(
    () => import('./bound-form-schema.ts').then(({ boundFormSchema }) => boundFormSchema),
    async ({ email }) => {
      setSent(false)
      if (email.endsWith('@taken.example')) {
        throw new ApiError(422, texts.failed, 'invalid', { email: [texts.taken, texts.takenMore] })
      }
      setSent(true)
    },
    { texts: useFormTexts(), toBody: (values: Values) => values, values: empty },
  )
  const { control, field } = form
  return (
    <form {...form.props} className="grid max-w-md gap-4">
      <TextField {...field('name')} label={texts.name} autoComplete="off" isStarred required />
      <TextField {...field('email')} label={texts.email} type="email" autoComplete="off" isStarred required />
      <TextField {...field('link')} label={texts.link} type="url" remark={texts.optional} />
      <ControlledField control={control} {...field('adults')}>
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
      <ControlledField control={control} {...field('rating')}>
        {(held) => (
          <Rating {...held} label={texts.rating.label} texts={texts.rating} locale={locale} isStarred />
        )}
      </ControlledField>
      <CheckboxGroup
        {...field('topics')}
        label={texts.topics}
        choices={[
          { value: 'history', label: texts.history },
          { value: 'food', label: texts.food },
        ]}
        isStarred
      />
      <Checkbox {...field('terms')} isStarred required>
        {texts.terms}
      </Checkbox>
      <div>
        <FormError text={form.trouble} />
        <SubmitButton isBusy={form.isBusy} busyLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
      </div>
      <p role="status" className="text-ok">
        {isSent && texts.sent}
      </p>
    </form>
  )
}

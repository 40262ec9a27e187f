'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { CountedTextArea } from '@/components/ui/form/counted-text-area.tsx'
import { LabelWords } from '@/components/ui/form/field.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { type ApiForm, useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFilledFields } from '@/components/ui/form/use-filled-fields.ts'
import { Rating } from '@/components/ui/rating.tsx'
import { ApiError, send } from '@/lib/client/api/client.ts'
import {
  maxReviewLength,
  maxSignatureLength,
  type ReviewDraft,
  subRatings,
} from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { emptyReview, type ReviewFormTexts, type ReviewValues, reviewBody } from './review-fields.ts'
import { useReviewDraft } from './use-review-draft.ts'

type Props = {
  locale: Locale
  /** Of the link. */
  token: string
  /** The booking, by its offer. */
  walk: string
  /** Proposed to sign with. */
  signature: string
  /** Stars that a link of the email has chosen beforehand; 0 for none. */
  preselected: number
  /** Draft from an earlier visit, on this device or another. */
  draft: ReviewDraft
  countries: Array<{ code: string; name: string }>
  texts: ReviewFormTexts
}

/** Rates a tour, and keeps an unfinished review under its link until it is sent: on the server and in the browser. */
export function ReviewForm(props: Props) {
  const { locale, token, walk, signature, preselected, draft, countries, texts } = props
  const router = useRouter()
  const [first] = useState(() => ({ ...emptyReview(signature), ...draft }))
  const form = useApiForm(
    () =>
      import('@/lib/domain/conversation/reviews/schema.ts').then(
        ({ reviewInputSchema }) => reviewInputSchema,
      ),
    async (body) => {
      try {
        await send('POST', locale, `/api/reviews/${token}`, body)
      } catch (error) {
        // Sent from another window, or before a lost answer: the page shows it.
        if (!(error instanceof ApiError && error.code === 'conflict')) throw error
      }
      router.refresh()
    },
    {
      texts,
      toBody: (values: ReviewValues) => reviewBody(values, walk),
      values: { ...first, ...(preselected > 0 && { rating: preselected }) },
      isAboutPage: true,
    },
  )
  const { isKept, composition } = useReviewDraft(form, {
    saved: first,
    keptAs: `review-${walk}@traveller`,
    save: (changes) =>
      send('PATCH', locale, `/api/reviews/${token}/draft`, { walk, changes }, { isQuiet: true }),
  })
  const { field } = form
  const filled = useFilledFields(form, first)
  return (
    <form {...form.props} {...composition} className="mt-8">
      <ControlledField control={form.control} {...field('rating')}>
        {(held) => (
          <Rating
            {...held}
            label={texts.overall}
            titles={texts.titles}
            texts={texts.rating}
            locale={locale}
          />
        )}
      </ControlledField>
      <Details form={form} locale={locale} texts={texts} />
      <CountedTextArea
        {...filled('text')}
        label={texts.text}
        remark={texts.optional}
        hint={texts.textHint}
        rows={4}
        maxLength={maxReviewLength}
        left={texts.left}
        locale={locale}
        className="mt-8"
      />
      <div className="mt-6 grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <TextField
          {...filled('author_name')}
          label={texts.signed}
          hint={texts.signedHint}
          autoComplete="nickname"
          maxLength={maxSignatureLength}
          required
        />
        <SelectField {...field('country')} label={texts.from} remark={texts.optional}>
          <option value="">{texts.noCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-6">
        <FormError text={form.trouble} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="max-sm:grid max-sm:w-full">
            <SubmitButton isBusy={form.isBusy} busyLabel={texts.sending}>
              {texts.submit}
            </SubmitButton>
          </div>
          <p className="max-w-[22em] basis-56 grow text-ink2 text-sm">{texts.next}</p>
        </div>
        <p role="status" className="mt-3 text-ink2 text-sm">
          {isKept && texts.kept}
        </p>
      </div>
    </form>
  )
}

type DetailProps = { form: ApiForm<ReviewValues>; locale: Locale; texts: ReviewFormTexts }

/** The four parts of the rating, a line each; none is needed. */
function Details({ form, locale, texts }: DetailProps) {
  return (
    <fieldset className="mt-6">
      <legend className="label">
        <LabelWords label={texts.detail} remark={texts.optional} />
      </legend>
      {subRatings.map((name) => (
        <div
          key={name}
          className="flex items-center justify-between gap-x-3 border-line border-t py-0.5 last:border-b"
        >
          <p className="min-w-0" aria-hidden="true">
            <span className="block hyphens-auto font-label leading-snug max-sm:text-md">
              {texts.names[name]}
            </span>
            {texts.hints[name] && (
              <span className="block text-ink2 text-sm max-sm:hidden">{texts.hints[name]}</span>
            )}
          </p>
          <ControlledField control={form.control} {...form.field(name)}>
            {(held) => (
              <Rating
                {...held}
                label={texts.names[name]}
                titles={texts.titles}
                texts={texts.rating}
                locale={locale}
                isLabelHidden
                isBare
                className="shrink-0"
              />
            )}
          </ControlledField>
        </div>
      ))}
    </fieldset>
  )
}

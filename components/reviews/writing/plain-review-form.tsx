'use client'
import type { ComponentProps } from 'react'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { maxReviewLength, maxSignatureLength, subRatings } from '@/lib/domain/conversation/reviews/review.ts'
import type { ReviewForm } from './review-form.tsx'

/** The review's form without script: stars are chosen from lists. */
export function PlainReviewForm({
  locale,
  token,
  walk,
  signature,
  preselected,
  draft,
  countries,
  texts,
}: ComponentProps<typeof ReviewForm>) {
  const stars = texts.titles.map((title, index) => (
    <option key={title} value={index + 1}>
      {index + 1} · {title}
    </option>
  ))
  const typed = (count: number | undefined) => (count ? String(count) : '')
  return (
    <PlainForm
      locale={locale}
      name="review"
      about={{ token, walk }}
      button={texts.submit}
      className="mt-8 justify-items-stretch"
    >
      {(field) => (
        <>
          <SelectField
            {...field('rating', typed(preselected || draft.rating))}
            label={texts.overall}
            required
          >
            <option value="" />
            {stars}
          </SelectField>
          {subRatings.map((name) => (
            <SelectField
              key={name}
              {...field(name, typed(draft[name]))}
              label={texts.names[name]}
              remark={texts.optional}
            >
              <option value="" />
              {stars}
            </SelectField>
          ))}
          <TextArea
            {...field('text', draft.text)}
            dir="auto"
            label={texts.text}
            remark={texts.optional}
            hint={texts.textHint}
            rows={4}
            maxLength={maxReviewLength}
          />
          <TextField
            {...field('author_name', draft.author_name ?? signature)}
            label={texts.signed}
            hint={texts.signedHint}
            autoComplete="nickname"
            maxLength={maxSignatureLength}
            required
          />
          <SelectField {...field('country', draft.country)} label={texts.from} remark={texts.optional}>
            <option value="">{texts.noCountry}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <p className="text-ink2 text-sm">{texts.next}</p>
        </>
      )}
    </PlainForm>
  )
}

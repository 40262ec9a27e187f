import 'server-only'
import { z } from 'zod'
import { parseInput } from '../../../server/api/validation.ts'
import { submitReview } from '../reviews/commands.ts'
import { reviewInputSchema, reviewTokenSchema } from '../reviews/schema.ts'
import { plainForm } from './plain-form.ts'
import { text } from './typed-values.ts'

const chosen = z.string().default('')

/** Writes a review, by the link of the invitation or of the enquiry. */
export const reviewForm = plainForm({
  fields: z.object({
    token: reviewTokenSchema,
    walk: z.uuid(),
    rating: chosen,
    knowledge: chosen,
    communication: chosen,
    organisation: chosen,
    value: chosen,
    text,
    author_name: text,
    country: chosen,
  }),
  async send(form, { locale }) {
    const { token, walk, rating, text, author_name, country } = form
    const stars = (typed: string) => (/^\d$/.test(typed) ? Number(typed) : null)
    const review = parseInput(reviewInputSchema, {
      walk,
      rating: stars(rating) ?? undefined,
      knowledge: stars(form.knowledge),
      communication: stars(form.communication),
      organisation: stars(form.organisation),
      value: stars(form.value),
      text,
      author_name,
      country: country || null,
    })
    await submitReview(token, review, locale)
    return reviewPage(form)
  },
  page: reviewPage,
})

function reviewPage({ token, walk }: { token: string; walk: string }): string {
  return `/status/review/${token}?walk=${walk}`
}

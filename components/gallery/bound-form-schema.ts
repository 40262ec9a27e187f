import { z } from 'zod'
import { email, max, min, minLength, required, url } from '@/lib/shared/forms/validators.ts'

/** Schema of the gallery's form, like that of an API call. */
export const boundFormSchema = z.object({
  name: z.string().check(required, minLength(2)),
  email: z.string().check(required, email),
  link: z.string().check(url),
  adults: z.number().nullable().check(required, min(1), max(20)),
  rating: z.number().check(min(1)),
  topics: z.array(z.string()).check(required),
  terms: z.boolean().check(required),
})

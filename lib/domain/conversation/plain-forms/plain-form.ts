import 'server-only'
import type { z } from 'zod'
import type { Caller } from '../../../server/api/caller.ts'
import { parseInput } from '../../../server/api/validation.ts'
import { consume } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { enquiryLimits } from '../enquiries/limits.ts'
import type { PlainFormName, PlainValues } from './names.ts'
import { keepUnsent } from './unsent.ts'

type Context = { locale: Locale; caller: Caller }

type Options<Fields extends z.ZodType> = {
  /** Fields as they are typed; others are ignored. */
  fields: Fields
  /** Calls the command of the API. @returns the page to show next, without locale prefix */
  send: (form: z.output<Fields>, context: Context) => Promise<string>
  /** The page with the form, without locale prefix. */
  page: (form: z.output<Fields>) => string
}

/** Sends a form. @returns the page to show next, without locale prefix */
export type SendPlainForm = (name: PlainFormName, values: PlainValues, context: Context) => Promise<string>

/**
 * A form without script: what the command refuses waits on the form's page.
 * @throws AppError `invalid` for fields that no page of ours has, `too_many_requests` for too many refused forms
 */
export function plainForm<Fields extends z.ZodType>({ fields, send, page }: Options<Fields>): SendPlainForm {
  return async (name, values, context) => {
    const form = parseInput(fields, values)
    try {
      return await send(form, context)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await consume(enquiryLimits.unsentForms, context.caller.address)
      return withKept(page(form), await keepUnsent(name, values, error), error)
    }
  }
}

/** The first wrong field has the focus, which a fragment would take away. */
function withKept(path: string, kept: string, { fields }: AppError): string {
  const [page = '', fragment] = path.split('#')
  const query = `${page.includes('?') ? '&' : '?'}form=${kept}`
  return fragment && !fields ? `${page}${query}#${fragment}` : `${page}${query}`
}

import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Values of the account forms; each form has some of them. */
export type AccountValues = {
  email: string
  password: string
  password_confirmation: string
  firstname: string
  lastname: string
  city: string
  remember: boolean
  terms: boolean
}

/** The controls that can be wrong, in their order on the page. */
export const accountFields = [
  'firstname',
  'lastname',
  'city',
  'email',
  'password',
  'password_confirmation',
  'terms',
] as const satisfies ReadonlyArray<keyof AccountValues>
export type AccountField = (typeof accountFields)[number]

export type AccountTexts = {
  fields: Record<Exclude<AccountField, 'terms'>, string>
  /** What would be right, per field. */
  errors: Record<AccountField, string>
  passwordHint: string
  showPassword: string
  sending: string
  /** Above the button, for screen readers: something has to be corrected. */
  invalid: string
  failed: string
  offline: string
  /** Below a notice that an email was sent. */
  spam: string
}

/** What a registration needs besides what is typed. */
export type Origin = { locale: Locale; ticket?: string }

/** The request bodies, from what was typed. */
export const accountBodies = {
  signIn: ({ email, password, remember }: AccountValues) => ({ email, password, remember }),
  email: ({ email }: AccountValues) => ({ email }),
  reset: ({ password, password_confirmation }: AccountValues) => ({ password, password_confirmation }),
  registration: (values: AccountValues, { locale, ticket }: Origin) => ({
    email: values.email,
    ...(ticket ? { ticket } : { password: values.password }),
    firstname: values.firstname,
    lastname: values.lastname,
    city: Number(values.city),
    locale,
    terms: values.terms,
  }),
}
export type AccountCall = keyof typeof accountBodies

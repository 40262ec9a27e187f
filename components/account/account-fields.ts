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
  consent: boolean
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
  'consent',
] as const satisfies ReadonlyArray<keyof AccountValues>
export type AccountField = (typeof accountFields)[number]

/** Boxes whose label says everything. */
export type AgreementField = 'terms' | 'consent'

export type AccountTexts = {
  fields: Record<Exclude<AccountField, AgreementField>, string>
  /** Error texts, per field. */
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

/** The body of the calls that only need an address to write to. */
export const emailBody = ({ email }: Pick<AccountValues, 'email'>) => ({ email })

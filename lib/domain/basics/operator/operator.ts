import { z } from 'zod'

/** The key of the setting with the operator, who is also the seller on invoices. */
export const operatorSetting = 'billing.seller'

/** The person or company that runs the site, as law asks for. Texts are empty where nothing is to be said. */
export const operatorSchema = z.object({
  /** Legal name. */
  name: z.string().min(1),
  /** Postal address without the country, in lines. */
  address: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** With its prefix; null for a seller who charges no tax. */
  vatNumber: z.string().min(1).nullable(),
  // Records and invoices from before these fields lack them.
  /** Legal form, in the operator's own language: `S.r.l.`, `ИП`, `株式会社`. */
  legalForm: z.string().default(''),
  /** Person who acts for the operator. */
  representative: z.string().default(''),
  /** Register with the number in it. */
  registerNumber: z.string().default(''),
  /** Number of a taxpayer, other than for VAT. */
  taxNumber: z.string().default(''),
  /** Name and contact of the authority that supervises the operator. */
  supervisor: z.string().default(''),
  /** Public address for legal matters; the support address while empty. */
  email: z.string().default(''),
  phone: z.string().default(''),
})
export type Operator = z.infer<typeof operatorSchema>

/** A fact of the record; `href` where it can be written to or called. */
export type OperatorRow = { label: string; value: string; href?: string }

/** Fields of the record without which a public site doesn't say who runs it. */
const neededParts = ['legalForm', 'address', 'number'] as const
export type OperatorPart = (typeof neededParts)[number]

/**
 * Parts that an operator's record lacks.
 * @param operator null before any is saved
 */
export function missingParts(operator: Operator | null): OperatorPart[] {
  if (operator === null) return [...neededParts]
  const { legalForm, address, registerNumber, taxNumber, vatNumber } = operator
  const isThere: Record<OperatorPart, boolean> = {
    legalForm: legalForm !== '',
    address: address !== '',
    // A company has a number in a register, a person that of a taxpayer.
    number: registerNumber !== '' || taxNumber !== '' || vatNumber !== null,
  }
  return neededParts.filter((part) => !isThere[part])
}

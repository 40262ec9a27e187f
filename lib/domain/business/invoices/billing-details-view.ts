export type BillingDetailsView = {
  name: string
  address: string
  country: string
  vatNumber: string | null
  /** `unchecked`: it will be, if it is one of the Union. */
  vatState: 'none' | 'unchecked' | 'valid' | 'invalid'
  /** False while these are name and town of the profile. */
  isSaved: boolean
}

import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** The enquiry that a traveller decides about. */
export type DecidedEnquiry = { locale: Locale; token: string; enquiryId: string }

/** The address of a call about an enquiry, which may be one of several that the link opens. */
export function enquiryCall({ token, enquiryId }: DecidedEnquiry, path: string): string {
  return `/api/enquiries/${token}/${path}?enquiry=${enquiryId}`
}

/** The same enquiry for a form without script. */
export function plainAbout({ token, enquiryId }: DecidedEnquiry) {
  return { token, enquiry: enquiryId }
}

// Input and output of the process that reads a calendar; both are JSON.

export type ReadingWork = {
  /** Days outside of these moments are left out; ISO. */
  from: string
  until: string
}

/** A time that an entry of another calendar takes. */
export type BusyEntry = {
  eventId: string
  /** The moment that names one of a series; empty for an entry of its own. */
  occurrence: string
  title: string
  /** ISO. */
  startsAt: string
  endsAt: string
}

/**
 * Reason why an entry that may take time keeps none: its dates or its rule are not understood, it repeats too often,
 * it is too long to be an appointment, there are too many of them, or the file ends in the middle.
 */
export const omissionReasons = ['unclear', 'dense', 'long', 'many', 'cut'] as const
export type OmissionReason = (typeof omissionReasons)[number]

/** An entry that keeps no time, for the guide to look at; its dates are null where they are not understood. */
export type Omission = {
  reason: OmissionReason
  title: string
  /** ISO. */
  startsAt: string | null
  endsAt: string | null
}

export type ReadingResult =
  | {
      fault: null
      name: string
      busy: BusyEntry[]
      /** Entries in the file, also those that take no time. */
      total: number
      /** Entries that may take time and keep none. */
      skipped: number
      /** The first of them. */
      omissions: Omission[]
      /** Names of zones that nobody knows; their times were read as the guide's. */
      unknownZones: string[]
    }
  | { fault: 'not_calendar' }

/** A series with more entries than this in the window is no appointment. */
export const mostOccurrences = 1000
export const mostBusy = 5000
/** In days. Booking programs mark all time beyond their horizon in one entry that moves every day. */
export const longestDays = 92
export const mostOmissions = 10
export const mostUnknownZones = 10
export const longestTitle = 200

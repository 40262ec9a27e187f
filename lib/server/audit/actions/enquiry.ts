import 'server-only'
import { z } from 'zod'
import { type Action, nothing, words } from './action.ts'

/** Actions on enquiries and their conversations. */
export const enquiryActions = {
  'enquiry.write': {
    meaning: 'A message was written to a traveller in a guide’s name',
    subject: 'enquiry',
    keeps: nothing,
  },
  'enquiry.report': {
    meaning: 'A conversation was reported in a guide’s name',
    subject: 'enquiry',
    keeps: nothing,
  },
  'enquiry.report_close': {
    meaning: 'A report of a conversation was looked into and closed',
    subject: 'enquiry',
    keeps: z.object({ report: z.uuid(), note: words }),
  },
  'enquiry.warning': {
    meaning: 'The warning of a message was hidden in a guide’s name',
    subject: 'enquiry',
    keeps: nothing,
  },
  'enquiry.language': {
    meaning: 'The language of a message was corrected in a guide’s name',
    subject: 'enquiry',
    keeps: nothing,
  },
  'enquiry.offer': {
    meaning: 'An offer was sent or taken back in a guide’s name',
    subject: 'enquiry',
    keeps: nothing,
  },
  'enquiry.cancel': {
    meaning: 'An enquiry was declined or cancelled in a guide’s name',
    subject: 'enquiry',
    keeps: nothing,
  },
  'enquiry.archive': {
    meaning: 'A conversation was put away, or taken out again',
    subject: 'enquiry',
    keeps: z.object({ archived: z.boolean() }),
  },
  'enquiry.block': {
    meaning: 'A traveller was kept from writing to a guide, or allowed again',
    subject: 'enquiry',
    keeps: z.object({ blocked: z.boolean() }),
  },
} as const satisfies Record<string, Action>

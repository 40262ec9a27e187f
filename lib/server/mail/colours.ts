import 'server-only'
import { onAccent } from '../../shared/brand/accent.ts'
import type { Colour } from '../../shared/brand/colour.ts'
import { lookData, type Scheme } from '../../shared/brand/looks.ts'
import { accentsOf } from '../../shared/brand/style-sheet.ts'
import { knownBrand } from '../brand/known-brand.ts'

type MailColours = Record<'paper' | 'card' | 'line' | 'ink' | 'ink2' | 'link' | 'accent' | 'onAccent', Colour>

/** Colours of emails in a scheme, by the published appearance. */
export function mailColours(scheme: Scheme = 'light'): MailColours {
  const { look, accent } = knownBrand()
  const { paper, card, line, ink, ink2, brand, 'on-pine2': softLink } = lookData[look][scheme]
  return {
    ...{ paper, card, line, ink, ink2 },
    link: scheme === 'light' ? brand : softLink,
    accent: accentsOf({ look, accent })[scheme],
    onAccent: onAccent[scheme],
  }
}

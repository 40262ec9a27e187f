import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { box, type Element, type Faces, text, titleSize } from './layout.ts'

/** Everything that the picture of a ticket shows, in the reader's language. */
export type TicketContent = {
  /** The language whose shapes Han characters get. */
  lang: Locale
  siteName: string
  /** Small, above the title. */
  label: string
  title: string
  /** Two in a row. */
  facts: Array<{ label: string; value: string; note: string }>
  place: { label: string; value: string }
  /** Address of a JPEG file. */
  picture: string
}

/** Upright, as phones show it. */
export const ticketSize = { width: 1080, height: 1350 }

/** Position of the picture: above the words, from edge to edge. */
export const ticketPicture = { left: 0, top: 0, width: ticketSize.width, height: 560 }

const colours = {
  ticket: '#fbf1dc',
  ink: '#1d2b2a',
  ink2: '#55605b',
  line: '#e3d0a6',
  perforation: '#c9b892',
  pine: '#12413b',
}
const padding = 64

/** The part with words: below the picture, with a notch at each end of the perforation. */
export function ticketLayout({ label, title, facts, place, siteName }: TicketContent, faces: Faces): Element {
  const height = ticketSize.height - ticketPicture.height
  const small = { fontSize: 28, lineHeight: 1.35, color: colours.ink2 }
  return box(
    {
      position: 'relative',
      boxSizing: 'border-box',
      flexDirection: 'column',
      width: ticketSize.width,
      height,
      padding: `44px ${padding}px 40px`,
      backgroundColor: colours.ticket,
      color: colours.ink,
      fontFamily: faces.text,
    },
    [
      box(
        {
          position: 'absolute',
          top: 0,
          left: 24,
          width: ticketSize.width - 48,
          borderTop: `4px dashed ${colours.perforation}`,
        },
        [],
      ),
      text(label, { ...small, lineClamp: 1 }),
      text(title, {
        marginTop: 8,
        fontFamily: faces.title,
        fontSize: Math.min(56, titleSize(title)),
        lineHeight: 1.25,
        lineClamp: 2,
        wordBreak: 'break-word',
      }),
      box(
        { flexWrap: 'wrap', marginTop: 22, borderTop: `2px solid ${colours.line}` },
        facts.map((fact) =>
          box({ flexDirection: 'column', width: '50%', paddingTop: 18, paddingRight: 24 }, [
            text(fact.label, { ...small, fontSize: 26, lineClamp: 1 }),
            text(fact.value, { fontFamily: faces.title, fontSize: 42, lineHeight: 1.25, lineClamp: 1 }),
            ...(fact.note ? [text(fact.note, { ...small, fontSize: 26, lineClamp: 1 })] : []),
          ]),
        ),
      ),
      box(
        { flexDirection: 'column', marginTop: 20, paddingTop: 18, borderTop: `2px solid ${colours.line}` },
        [
          ...(place.value
            ? [
                text(place.label, { ...small, fontSize: 26 }),
                text(place.value, { fontFamily: faces.bold, fontSize: 32, lineHeight: 1.35, lineClamp: 2 }),
              ]
            : []),
        ],
      ),
      text(siteName, {
        position: 'absolute',
        bottom: 36,
        right: padding,
        fontFamily: faces.title,
        fontSize: 34,
        color: colours.pine,
      }),
    ],
  )
}

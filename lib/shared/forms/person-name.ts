import { plainLine } from './normal-text.ts'

/**
 * A line of people's words: no control characters, no line breaks, nothing that turns the direction of the text around
 * it, and no brackets of HTML.
 */
export const linePattern = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>]*$/u

/**
 * People's names: besides, nothing that mail programs make a link of, no numbers alone, and nothing that tables take for
 * a formula.
 */
export const personNamePattern =
  /^(?![=+@-])(?![\p{N}\p{P}\s]+$)(?!.*(?:@|:\/\/|\bwww\.))[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>]*$/iu

/** A name without signs that show nothing, as it is kept. */
export const plainName = plainLine

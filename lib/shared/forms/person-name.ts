/**
 * Characters of people's names: no control characters, no line breaks, nothing that turns the direction of the text
 * around it, and no brackets of HTML.
 */
export const personNamePattern = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>]*$/u

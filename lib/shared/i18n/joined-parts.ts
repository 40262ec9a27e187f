/**
 * A text in which no line begins with the double hyphen of a name: `ジャン＝` stays together, and `リュック` may follow
 * on the next line.
 */
export function joinedParts(text: string): string {
  return text.replace(/(?<=[ァ-ヺー])＝/g, '\u2060＝')
}

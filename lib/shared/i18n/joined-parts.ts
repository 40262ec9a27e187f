/**
 * A text in which no line begins with the mark between two parts of a name: `ジャン＝` and `安娜·` stay together, and
 * the next part may follow on the next line. Browsers keep the Japanese middle dot so by themselves.
 */
export function joinedParts(text: string): string {
  return text.replace(/(?<=[ァ-ヺー])＝|(?<=\p{Script=Han})·/gu, '\u2060$&')
}

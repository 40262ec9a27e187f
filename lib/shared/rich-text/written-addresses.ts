/** From `http` to the last sign that belongs to it; Japanese and Chinese sentences go on without a space. */
const webAddress =
  /(https?:\/\/[^\s<>"'«»“”）」』】、，。；：！？]+[^\s<>"'«»“”）」』】.,;:!?)\]、，。；：！？])/

/** A text in pieces: words, and the web addresses that are written out between them. */
export function withAddresses(text: string): Array<{ text: string; isAddress: boolean; start: number }> {
  let end = 0
  return text.split(webAddress).map((piece, index) => {
    const start = end
    end += piece.length
    return { text: piece, isAddress: index % 2 === 1, start }
  })
}

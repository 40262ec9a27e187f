import { diffArrays } from 'diff'

/** A stretch of two texts that are compared: in both, only in the first, or only in the second. */
export type Run = {
  kind: 'same' | 'removed' | 'added'
  text: string
  /** Where it begins in the second text; what was removed, in the first. */
  at: number
}

/** Runs that belong together; what stands between two passages is the same on both sides and left out. */
export type Passage = {
  runs: Run[]
  /** Something was left out before it, or after it. */
  isCutBefore: boolean
  isCutAfter: boolean
}

/**
 * What changed between two texts, word by word; of languages without spaces, too. Other spaces between the same words are
 * no change.
 */
export function compareTexts(before: string, after: string, language: string): Run[] {
  const changes = diffArrays(wordsOf(before, language), wordsOf(after, language))
  const read = { first: 0, second: 0 }
  const runs: Run[] = []
  for (const { value, added, removed } of changes) {
    const text = value.join('')
    const isSpace = text.trim() === ''
    const at = removed ? read.first : read.second
    if (!added) read.first += text.length
    if (!removed) read.second += text.length
    if (removed && isSpace) continue
    const kind = removed ? 'removed' : added && !isSpace ? 'added' : 'same'
    const last = runs.at(-1)
    // What was beside such spaces belongs together.
    if (last?.kind === 'same' && kind === 'same') last.text += text
    else runs.push({ kind, text, at })
  }
  return slid(runs)
}

/**
 * A new sentence before "I love" that ends in another one's "I" can be found in two parts around the old "I": they are
 * pushed together.
 */
function slid(runs: Run[]): Run[] {
  for (let index = 0; index + 2 < runs.length; index++) {
    const [one, same, other] = [runs[index], runs[index + 1], runs[index + 2]]
    if (!one || same?.kind !== 'same' || !other || one.kind === 'same' || one.kind !== other.kind) continue
    if (!other.text.endsWith(same.text)) continue
    one.text += same.text + other.text.slice(0, -same.text.length)
    const next = runs[index + 3]
    const isFollowed = next?.kind === 'same'
    const end = other.kind === 'added' ? other.at + other.text.length : same.at + same.text.length
    const rest: Run = {
      kind: 'same',
      text: same.text + (isFollowed ? next.text : ''),
      at: end - same.text.length,
    }
    runs.splice(index + 1, isFollowed ? 3 : 2, rest)
    index--
  }
  return runs
}

/** The sentences in which something changed; everything when nothing did. */
export function shorten(runs: readonly Run[], language: string): Passage[] {
  if (runs.every(({ kind }) => kind === 'same')) {
    return [{ runs: [...runs], isCutBefore: false, isCutAfter: false }]
  }
  const passages: Passage[] = []
  let open: Passage = { runs: [], isCutBefore: false, isCutAfter: false }
  for (const [index, run] of runs.entries()) {
    const sentences = run.kind === 'same' ? sentencesOf(run.text, language) : []
    const [isFirst, isLast] = [index === 0, index === runs.length - 1]
    // The end of the sentence before, and the beginning of the one after, belong to the changes beside them.
    const head = isFirst ? '' : (sentences[0] ?? '')
    const tail = isLast ? '' : (sentences.at(-1) ?? '')
    const isCut = sentences.length > (isFirst || isLast ? 1 : 2)
    if (!isCut) {
      open.runs.push(run)
      continue
    }
    if (!isFirst) {
      open.runs.push({ ...run, text: head })
      passages.push({ ...open, isCutAfter: true })
    }
    open = {
      runs: tail ? [{ ...run, text: tail, at: run.at + run.text.length - tail.length }] : [],
      isCutBefore: true,
      isCutAfter: false,
    }
  }
  return open.runs.length > 0 ? [...passages, open] : passages
}

function wordsOf(text: string, language: string): string[] {
  return segments(text, language, 'word')
}

function sentencesOf(text: string, language: string): string[] {
  return segments(text, language, 'sentence')
}

function segments(text: string, language: string, granularity: 'word' | 'sentence'): string[] {
  return [...new Intl.Segmenter(language, { granularity }).segment(text)].map(({ segment }) => segment)
}

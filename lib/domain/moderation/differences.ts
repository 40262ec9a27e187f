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

/** What changed between two texts, word by word; of languages without spaces, too. */
export function compareTexts(before: string, after: string, language: string): Run[] {
  const changes = diffArrays(wordsOf(before, language), wordsOf(after, language))
  const read = { first: 0, second: 0 }
  return changes.map(({ value, added, removed }): Run => {
    const text = value.join('')
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    const at = removed ? read.first : read.second
    if (!added) read.first += text.length
    if (!removed) read.second += text.length
    return { kind, text, at }
  })
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

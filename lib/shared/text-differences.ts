import { diffArrays } from 'diff'

/** A stretch of two texts that are compared: in both, only in the first, or only in the second. */
export type Run = {
  kind: 'same' | 'removed' | 'added'
  text: string
  /** Start in the second text; for removed text, in the first. */
  at: number
}

/** Runs that belong together; what stands between two passages is the same on both sides and left out. */
export type Passage = {
  runs: Run[]
  /** Something was left out before it, or after it. */
  isCutBefore: boolean
  isCutAfter: boolean
  /** A paragraph that was rewritten: the former one, and the new one. */
  isRewritten: boolean
}

/** Beyond this share of other words a paragraph is another one: the single words that both have say nothing. */
const rewrittenFrom = 0.5

/**
 * Differences between two texts: word by word, and whole paragraphs if rewritten. Adjacent word changes form one
 * passage.
 */
export function comparePassages(before: string, after: string, language: string): Passage[] {
  const read = { first: 0, second: 0 }
  const passages: Passage[] = []
  for (const { first, second } of paragraphPairs(before, after)) {
    const words = compareTexts(first, second, language)
    const isRewritten = first.trim() !== '' && second.trim() !== '' && shareOfOther(words) > rewrittenFrom
    const runs: Run[] = isRewritten
      ? [
          { kind: 'removed', text: first, at: 0 },
          { kind: 'added', text: second, at: 0 },
        ]
      : words
    const placed = runs.map((run) => ({
      ...run,
      at: run.at + read[run.kind === 'removed' ? 'first' : 'second'],
    }))
    const last = passages.at(-1)
    if (last && !last.isRewritten && !isRewritten) last.runs = joined(last.runs, placed)
    else passages.push({ ...whole, isRewritten, runs: placed })
    read.first += first.length
    read.second += second.length
  }
  return passages
}

/** The passages in which something changed, with the sentences around it; everything when nothing did. */
export function shortenPassages(passages: readonly Passage[], language: string): Passage[] {
  const isSame = ({ runs }: Passage) => runs.every(({ kind }) => kind === 'same')
  if (passages.every(isSame)) return [...passages]
  return passages.flatMap((passage, index) => {
    if (passage.isRewritten) {
      const [before, after] = [passages[index - 1], passages[index + 1]]
      return {
        ...passage,
        isCutBefore: before ? isSame(before) : false,
        isCutAfter: after ? isSame(after) : false,
      }
    }
    return isSame(passage) ? [] : shorten(passage.runs, language)
  })
}

const whole = { isCutBefore: false, isCutAfter: false, isRewritten: false }

function joined(runs: readonly Run[], more: readonly Run[]): Run[] {
  const [last, [first, ...rest]] = [runs.at(-1), more]
  if (last?.kind !== 'same' || first?.kind !== 'same') return [...runs, ...more]
  return [...runs.slice(0, -1), { ...last, text: last.text + first.text }, ...rest]
}

type Pair = { first: string; second: string }

/** Paragraphs that stand for each other. Where some were joined or split, all of them are one. */
function paragraphPairs(before: string, after: string): Pair[] {
  const changes = diffArrays(paragraphsOf(before), paragraphsOf(after))
  const pairs: Pair[] = []
  for (let index = 0; index < changes.length; index++) {
    const [change, next] = [changes[index], changes[index + 1]]
    if (!change) continue
    const text = change.value.join('')
    if (!change.removed) {
      pairs.push({ first: change.added ? '' : text, second: text })
    } else if (!next?.added) {
      pairs.push({ first: text, second: '' })
    } else {
      index++
      const isOneForOne = change.value.length === next.value.length
      pairs.push(
        ...(isOneForOne
          ? change.value.map((first, place) => ({ first, second: next.value[place] ?? '' }))
          : [{ first: text, second: next.value.join('') }]),
      )
    }
  }
  return pairs
}

/** Each with the line breaks that end it. */
function paragraphsOf(text: string): string[] {
  return text.match(/[^\n]+\n*|\n+/g) ?? []
}

/** Share of two texts that is in only one of them. */
function shareOfOther(runs: readonly Run[]): number {
  const lengthOf = (isMeant: (run: Run) => boolean) =>
    runs.filter(isMeant).reduce((sum, { text }) => sum + text.trim().length, 0)
  const same = lengthOf(({ kind }) => kind === 'same')
  const other = lengthOf(({ kind }) => kind !== 'same')
  return other / (2 * same + other)
}

/**
 * Differences between two texts, word by word; also for languages without spaces. Different spaces between the same
 * words are ignored.
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
    // Text on both sides of such spaces belongs together.
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
    return [{ ...whole, runs: [...runs] }]
  }
  const passages: Passage[] = []
  let open: Passage = { ...whole, runs: [] }
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
      ...whole,
      isCutBefore: true,
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

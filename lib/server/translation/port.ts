import 'server-only'
import type { Term } from '../../shared/translation-providers.ts'

/** Why a server did not translate: for the log, the settings and the system check. Never with words of a text. */
export type TranslationProblem = 'away' | 'slow' | 'refused' | 'used_up' | 'strange'

/** Thrown when a server does not translate. */
export class TranslationFailed extends Error {
  override name = 'TranslationFailed'
  readonly problem: TranslationProblem

  constructor(problem: TranslationProblem, details = '') {
    super(details === '' ? problem : `${problem}: ${details}`)
    this.problem = problem
  }
}

type TranslationOrder = {
  /** Well-formed XML fragments of one line each. What is in `<x id="…">` is to stay as it is. */
  fragments: readonly string[]
  /** ISO 639-1. */
  from: string
  /** ISO 639-1. */
  to: string
  /** Of the glossary, for servers that take terms. */
  terms: readonly Term[]
  signal: AbortSignal
}

/**
 * A server that translates.
 * @returns as many fragments as were asked for, in their order
 * @throws TranslationFailed
 */
export type Translator = ((order: TranslationOrder) => Promise<string[]>) & {
  /** It inflects the terms of the glossary by itself. For others they are put in as they are. */
  takesTerms?: true
}

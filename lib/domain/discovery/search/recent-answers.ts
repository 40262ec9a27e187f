/**
 * Answers that are kept for a short while, for questions that many ask: a bounded number, the oldest go first. Questions
 * that come while the first is being answered wait for its answer.
 */
export class RecentAnswers<Answer> {
  readonly #answers = new Map<string, { until: number; answer: Promise<Answer> }>()
  readonly #most: number
  readonly #milliseconds: number

  constructor(limits: { most: number; milliseconds: number }) {
    this.#most = limits.most
    this.#milliseconds = limits.milliseconds
  }

  /** The kept answer, or that of `find`; one that fails is not kept. */
  get(question: string, find: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(question)
    const now = Date.now()
    if (known && known.until > now) return known.answer
    const answer = find()
    this.#answers.delete(question)
    this.#answers.set(question, { until: now + this.#milliseconds, answer })
    answer.catch(() => {
      if (this.#answers.get(question)?.answer === answer) this.#answers.delete(question)
    })
    // A map keeps the order in which its keys were set.
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest)
    return answer
  }
}

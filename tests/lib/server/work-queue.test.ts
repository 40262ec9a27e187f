import { WorkQueue } from '@/lib/server/work-queue.ts'

/** Work that ends when it is told to. */
function slowWork() {
  const ends: Array<() => void> = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    return 'done'
  }
  return { work, endNext: () => ends.shift()?.(), most: () => most }
}

describe('M10: work that takes long', () => {
  it('is done a few at a time, waits in order, and is refused at once when too many wait', async () => {
    const queue = new WorkQueue(2, 3)
    const { work, endNext, most } = slowWork()
    const accepted = Array.from({ length: 5 }, () => queue.run(work))
    await expect(queue.run(work)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
    expect(() => queue.requireRoom()).toThrow()
    for (let ended = 0; ended < 5; ended++) {
      endNext()
      await new Promise(setImmediate)
    }
    expect(await Promise.all(accepted)).toEqual(Array(5).fill('done'))
    expect(most()).toBe(2)
    expect(() => queue.requireRoom()).not.toThrow()
  })

  it('goes on after work that failed', async () => {
    const queue = new WorkQueue(1, 1)
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(async () => 'next')).toBe('next')
  })
})

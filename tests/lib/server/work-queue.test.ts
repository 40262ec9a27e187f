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

  it('M8: is refused to who has two waiting already, and to nobody else', async () => {
    const queue = new WorkQueue(1, 20)
    const { work, endNext } = slowWork()
    const one = { lane: 'guests', keys: ['conversation 1', 'network 1'] } as const
    const accepted = [queue.run(work, one), queue.run(work, one), queue.run(work, one)]
    await expect(queue.run(work, one)).rejects.toMatchObject({ code: 'unavailable' })
    const sameNetwork = { lane: 'guests', keys: ['conversation 2', 'network 1'] } as const
    expect(() => queue.requireRoom(sameNetwork)).toThrow()
    accepted.push(queue.run(work, { lane: 'guests', keys: ['conversation 2', 'network 2'] }))
    for (const _ of accepted) {
      endNext()
      await new Promise(setImmediate)
    }
    expect(await Promise.all(accepted)).toEqual(Array(4).fill('done'))
  })

  it('M8: of somebody who is signed in waits for one of the others at most', async () => {
    const queue = new WorkQueue(1, 3)
    const { work, endNext } = slowWork()
    const done: string[] = []
    const run = (name: string, lane: 'guests' | 'members') =>
      queue.run(work, { lane, keys: [name] }).then(() => done.push(name))
    const all = [run('guest 0', 'guests')]
    for (const name of ['guest 1', 'guest 2', 'guest 3']) all.push(run(name, 'guests'))
    await expect(run('guest 4', 'guests')).rejects.toMatchObject({ code: 'unavailable' })
    for (const name of ['member 1', 'member 2']) all.push(run(name, 'members'))
    for (const _ of all) {
      endNext()
      await new Promise(setImmediate)
    }
    await Promise.all(all)
    expect(done).toEqual(['guest 0', 'member 1', 'guest 1', 'member 2', 'guest 2', 'guest 3'])
  })
})

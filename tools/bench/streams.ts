import { line, median, ms } from './figures.ts'
import {
  addConversation,
  antiForgery,
  type Conversation,
  closeStreams,
  memoryOf,
  openStreams,
  sendToAll,
} from './open-streams.ts'
import { type Site, withClient } from './site.ts'

const STREAMS = 1000
const READERS = 4
const MESSAGE_ROUNDS = 50

/** Each conversation has several readers, as a guide with a phone and a computer and a traveller have. */
export async function measureStreams({ address, databaseUrl, pid }: Site): Promise<string[]> {
  const headers = await antiForgery(address)
  const tokens = await withClient(databaseUrl, async (client) => {
    const added: string[] = []
    for (let one = 0; one < STREAMS / READERS; one++) added.push(await addConversation(client))
    return added
  })
  const conversations: Conversation[] = []
  const until = async (count: number) => {
    for (const token of tokens.slice(conversations.length, count))
      conversations.push({ token, streams: await openStreams(address, token, READERS) })
  }
  /** How long a message takes to the last reader of its conversation. */
  const measure = async () => {
    const times: number[] = []
    for (let round = 0; round <= MESSAGE_ROUNDS; round++) {
      const conversation = conversations[round % conversations.length]
      const last = conversation && (await sendToAll(address, conversation, headers)).at(-1)
      if (round > 0 && last !== undefined) times.push(last)
    }
    return { median: median(times), most: Math.max(...times) }
  }
  await until(1)
  const few = await measure()
  const before = memoryOf(pid)
  await until(tokens.length)
  const opened = memoryOf(pid)
  const all = await measure()
  const used = memoryOf(pid)
  for (const { streams } of conversations) closeStreams(streams)
  const kilobytes = (bytes: number) => (bytes / STREAMS / 1024).toFixed(0)
  return [
    `A message to the ${READERS} readers of its conversation: ${STREAMS} open streams against ${READERS}, lower is better`,
    line(
      'until the last reader has it',
      all.median / few.median,
      `${ms(all.median)} against ${ms(few.median)}`,
    ),
    `  slowest of ${MESSAGE_ROUNDS} messages: ${ms(all.most)}`,
    `  memory of the server: ${kilobytes(opened - before)} kB a stream when opened, ${kilobytes(used - before)} kB after the messages`,
    '',
  ]
}

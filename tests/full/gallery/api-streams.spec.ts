import { request as httpRequest, type IncomingMessage } from 'node:http'
import { expect, test } from '@playwright/test'
import { z } from 'zod'

// Bodies and answers that are longer than anybody would keep in memory, through the whole server: the front server,
// Next.js and the route. The two addresses are no part of a production build.

const megabyte = 1024 * 1024

test('a file larger than what Next.js keeps of a body arrives whole', async ({ baseURL }) => {
  const { call, answer } = upload(baseURL)
  for (let sent = 0; sent < 30; sent++) {
    if (!call.write(Buffer.alloc(megabyte))) await new Promise((resolve) => call.once('drain', resolve))
  }
  call.end()
  const response = await answer
  expect(response.statusCode).toBe(200)
  expect(await textOf(response)).toBe(JSON.stringify({ bytes: 30 * megabyte }))
})

test('too large a file is refused before its sender has finished', async ({ baseURL }) => {
  const { call, answer } = upload(baseURL)
  // The rest is never sent: a server that waited for the whole body would never answer.
  for (let sent = 0; sent < 41; sent++) call.write(Buffer.alloc(megabyte))
  const response = await answer
  expect(response.statusCode).toBe(413)
  expect(JSON.parse(await textOf(response))).toMatchObject({
    code: 'too_large',
    errors: { file: ['file: the file can be up to 40 MB.'] },
  })
  call.destroy()
})

test('events arrive one by one in a browser, and the server notices when it leaves', async ({
  page,
  baseURL,
}) => {
  const answer = z.object({ listeners: z.number(), locale: z.string() })
  const listen = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const heard: string[] = []
          const source = new EventSource('/ja/api/kit-4f7c1d/events')
          source.addEventListener('count', ({ data }) => {
            heard.push(data)
            if (heard.length < 3) return
            source.close()
            resolve(heard)
          })
        }),
    )
  await page.goto(`${baseURL}/en/kit-4f7c1d`)
  const first = (await listen()).map((data) => answer.parse(JSON.parse(data)))
  expect(first).toHaveLength(3)
  expect(first[0]).toEqual({ listeners: 1, locale: 'ja' })
  // The first listener has gone, so that the next one is alone again.
  await expect.poll(async () => answer.parse(JSON.parse((await listen())[0] ?? '')).listeners).toBe(1)
})

function upload(baseURL: string | undefined) {
  const call = httpRequest(`${baseURL}/en/api/kit-4f7c1d/upload`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer of-nobody',
      'content-type': 'application/octet-stream',
    },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve)
    call.on('error', reject)
  })
  return { call, answer }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { siteWithBot, workOff } from '../../../support/messenger-chats.ts'
import { until } from '../../../support/until.ts'

const { db, telegram, bodiesOf, connected } = siteWithBot()

const kills = 8
const perKill = 5

test('killed workers lose no answer, bring none twice, and keep their order', async () => {
  const chats = [await connected(), await connected()]
  const written: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    for (let count = 0; count < perKill; count += 1) {
      const text = `Answer ${kill}-${count}`
      written.push(`traveller: ${text}`)
      for (const { travellerChat } of chats) {
        expect(await telegram().deliver(telegram().written(travellerChat, { text }))).toBe(204)
      }
    }
    const landed = await db.message.count()
    const child = spawn(process.execPath, ['tests/support/messenger-worker-to-kill.ts'], {
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // Each at another step of its work.
    await until(async () => (await db.message.count()) > landed + (kill % 4))
    child.kill('SIGKILL')
    await once(child, 'exit')
    // Time passes until another one may take over.
    await db.messengerUpdate.updateMany({ where: { dueAt: { not: null } }, data: { dueAt: new Date(0) } })
  }
  await workOff()
  for (const { enquiry } of chats) expect((await bodiesOf(enquiry.id)).slice(1)).toEqual(written)
  expect(await db.messengerUpdate.count({ where: { dueAt: { not: null } } })).toBe(0)
})

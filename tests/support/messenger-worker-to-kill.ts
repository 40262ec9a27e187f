// Works off what messengers have delivered, as a server of the site does besides answering, until it is killed.
import '../../scripts/boot/outside-next.ts'
import { setTimeout as wait } from 'node:timers/promises'

const { workOffUpdates } = await import('../../lib/domain/conversation/messengers/work.ts')

for (;;) {
  await workOffUpdates()
  await wait(10)
}

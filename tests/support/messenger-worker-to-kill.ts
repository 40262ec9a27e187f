// Works off what messengers have delivered, as a server of the site does besides answering, until it is killed.
import '../../scripts/boot/outside-next.ts'
import { setTimeout as wait } from 'node:timers/promises'

const { deliverToChats } = await import('../../lib/domain/conversation/messengers/deliver.ts')
const { workOffUpdates } = await import('../../lib/domain/conversation/messengers/work.ts')

for (;;) {
  await workOffUpdates()
  await deliverToChats()
  await wait(10)
}

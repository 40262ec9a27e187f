import 'server-only'
import { openMessenger, usedMessengers } from '../../../server/messengers/open-messenger.ts'
import { MessengerFailed } from '../../../server/messengers/port.ts'
import { type MessengerKind, messengerNames } from '../../../shared/messengers.ts'
import { deliveryAddress } from '../../conversation/messengers/webhooks.ts'
import { type Finding, missing, off, set } from './finding.ts'
import { codeOf, inTime } from './probe.ts'

const settings: Record<MessengerKind, string> = {
  telegram: 'TELEGRAM_BOT_TOKEN',
  line: 'LINE_BOT_TOKEN',
}

/** Check of the bots: the messenger knows them, and delivers to this site. */
export async function checkMessengers(): Promise<Finding[]> {
  const used = usedMessengers()
  if (used.length === 0) return [off('botsOff')]
  return Promise.all(used.map(checkBot))
}

async function checkBot(kind: MessengerKind): Promise<Finding> {
  const messenger = messengerNames[kind]
  const address = deliveryAddress(kind)
  try {
    const state = await inTime(openMessenger(kind)?.state() ?? Promise.reject(new MessengerFailed('refused')))
    if (state.webhook !== address) return missing('botUnregistered', { messenger, name: state.name })
    if (state.trouble !== null) return missing('botTrouble', { messenger, problem: state.trouble, address })
    return set('bot', { messenger, name: state.name })
  } catch (error) {
    const problem = error instanceof MessengerFailed ? error.problem : codeOf(error)
    return missing('botAway', { messenger, problem, setting: settings[kind] })
  }
}

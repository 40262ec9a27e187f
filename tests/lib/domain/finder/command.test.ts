import { readCommand, type Verbs } from '@/lib/domain/administration/finder/command.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

const verbsOf = (locale: Locale): Verbs => messagesOf(locale).AdminFinder.verbs

test.each([
  ['en', 'suspend Rossi', 'suspend', 'Rossi'],
  ['en', 'Credit note for C-2026-00042', 'credit', 'C-2026-00042'],
  ['en', 'credit c-2026-00042', 'credit', 'c-2026-00042'],
  ['en', 'sign in as Marco Rossi', 'signIn', 'Marco Rossi'],
  ['en', 'unlock ada@example.com', 'unlock', 'ada@example.com'],
  ['ru', 'Снять с показа Росси', 'suspend', 'Росси'],
  ['ru', 'кредит-нота к счёту C-2026-00042', 'credit', 'C-2026-00042'],
  ['ru', 'заблокировать Росси', 'lock', 'Росси'],
  ['ja', '村上を公開停止', 'suspend', '村上'],
  ['ja', '公開停止 村上', 'suspend', '村上'],
  ['ja', 'C-2026-00042の請求取消書', 'credit', 'C-2026-00042'],
  ['zh-Hans', '将罗西锁定', 'lock', '罗西'],
  ['zh-Hans', '解锁罗西', 'unlock', '罗西'],
  ['zh-Hans', '冲销单 C-2026-00042', 'credit', 'C-2026-00042'],
] as const)('in %s “%s” is an action on somebody', (locale, typed, act, words) => {
  expect(readCommand(typed, verbsOf(locale))).toEqual({ act, words })
})

test.each([
  ['en', 'Lockwood'],
  ['en', 'suspend'],
  ['en', 'creditors of Rome'],
  ['ru', 'Кредитная улица'],
  ['ja', '村上'],
  ['zh-Hans', '罗西'],
] as const)('in %s “%s” is a name', (locale, typed) => {
  expect(readCommand(typed, verbsOf(locale))).toEqual({ act: null, words: typed })
})

import { markTitle } from '@/lib/client/title-marks.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('marks stand before the title of each page, whoever sets them first, and go again', async () => {
  document.title = 'Dashboard'
  const forgetName = markTitle('person', 'Marco · ')
  const forgetCount = markTitle('unread', '(2) ')
  expect(document.title).toBe('(2) Marco · Dashboard')
  document.title = 'Messages'
  await settled()
  expect(document.title).toBe('(2) Marco · Messages')
  const forgetOther = markTitle('unread', '(3) ')
  expect(document.title).toBe('(3) Marco · Messages')
  forgetName()
  expect(document.title).toBe('(3) Messages')
  forgetOther()
  forgetCount()
  expect(document.title).toBe('Messages')
})

test('titles are written once for each change', async () => {
  document.title = 'Dashboard'
  const forget = [markTitle('person', 'Marco · '), markTitle('unread', '(2) ')]
  await settled()
  let changes = 0
  const counter = new MutationObserver((records) => {
    changes += records.length
  })
  counter.observe(document.head, { childList: true, subtree: true, characterData: true })
  document.title = 'Messages'
  for (let turn = 0; turn < 10; turn++) await settled()
  counter.disconnect()
  // The page's own and ours; each replaces one text by another.
  expect(changes).toBeLessThanOrEqual(4)
  for (const each of forget) each()
})

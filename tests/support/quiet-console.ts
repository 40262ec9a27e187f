import { format } from 'node:util'

// A stray error in the console fails the test that caused it. A test that expects one replaces
// console.error with a spy of its own.
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    complaints.push(format(...values))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`)
})

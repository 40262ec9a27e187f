import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'

// Only stops what never comes, like the limit of a test: its own second is too short for a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// Testing Library moves fake timers on by itself where it finds these names.
vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) })

// The test's browser has no `arrayBuffer` of files.
Object.assign(Blob.prototype, {
  arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result)
      reader.readAsArrayBuffer(this)
    })
  },
})

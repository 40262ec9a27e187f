import '@testing-library/jest-dom'

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

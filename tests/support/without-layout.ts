/** Stand-ins for what jsdom, which has no layout, lacks of it. */
export function standInForLayout(): void {
  globalThis.IntersectionObserver = class {
    root = null
    rootMargin = ''
    scrollMargin = ''
    thresholds = []
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  Element.prototype.scrollIntoView = () => {}
}

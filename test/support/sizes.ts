/** jsdom has no layout, so sizes never change and nothing scrolls. Everything is as wide as a large window. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
globalThis.innerWidth = 1280
Object.defineProperty(Element.prototype, 'clientWidth', { get: () => innerWidth })

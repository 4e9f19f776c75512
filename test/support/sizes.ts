/**
 * jsdom draws nothing, so nothing ever changes its size, and nothing can be scrolled to. All is as wide as a large
 * window.
 */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
globalThis.innerWidth = 1280
Object.defineProperty(Element.prototype, 'clientWidth', { get: () => innerWidth })

/** jsdom draws nothing, so nothing ever changes its size, and nothing can be scrolled to. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}

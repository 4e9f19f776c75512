/** Noon in New York on Wednesday, November 18, 2026. */
const noon = Date.UTC(2026, 10, 18, 17)
const worker = globalThis as { isAtNoon?: true }

// Whatever the computer's clock says, a worker's tests begin at noon: none comes to the end of a day, a month or a deadline by itself.
if (!worker.isAtNoon) {
  worker.isAtNoon = true
  const begun = performance.now()
  Date.now = () => Math.floor(noon + performance.now() - begun)
  globalThis.Date = new Proxy(Date, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [target.now()]),
  })
}

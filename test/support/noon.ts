/** Noon in New York on Wednesday, November 18, 2026. */
const noon = Date.UTC(2026, 10, 18, 17)
const worker = globalThis as { isAtNoon?: true }

// Whatever the computer's clock says, a worker's tests begin at noon: none comes to the end of a day, a month or a
// deadline by itself.
if (!worker.isAtNoon) {
  worker.isAtNoon = true
  // A test may put another one in its place.
  const steady = performance.now.bind(performance)
  const begun = steady()
  Date.now = () => Math.floor(noon + steady() - begun)
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [target.now()], made),
  })
}

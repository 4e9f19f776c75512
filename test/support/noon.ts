/** Noon in New York on Wednesday, November 18, 2026. */
const noon = Date.UTC(2026, 10, 18, 17)
const place = globalThis as { isAtNoon?: true }

// Whatever the computer's clock says, tests begin at noon: none comes to the end of a day, a month or a deadline by itself.
if (!place.isAtNoon) {
  place.isAtNoon = true
  const begun = performance.now()
  Date.now = () => Math.floor(noon + performance.now() - begun)
  globalThis.Date = new Proxy(Date, {
    apply: (target) => new target(target.now()).toString(),
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [target.now()]),
  })
}

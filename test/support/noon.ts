const noon = Date.UTC(2026, 10, 18, 17)
const worker = globalThis as { isAtNoon?: true }

// Starts every worker at noon, whatever the computer's clock says: no test reaches the end of a day, month or deadline
// by chance.
if (!worker.isAtNoon) {
  worker.isAtNoon = true
  // A test may replace this one.
  const steady = performance.now.bind(performance)
  const startedAt = steady()
  Date.now = () => Math.floor(noon + steady() - startedAt)
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [target.now()], made),
  })
}

/** Milliseconds that tests wait for what they expect to see, and that one test may take. Only what hangs takes so long: waiting costs a passing test nothing, and computers are busy. */
export const patience = { wait: 60_000, test: 300_000 }

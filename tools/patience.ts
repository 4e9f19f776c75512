/** Milliseconds that tests wait for something, and for a whole test. Only a hanging test takes that long. */
export const patience = { wait: 60_000, test: 300_000 }

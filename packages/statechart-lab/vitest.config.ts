import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'statechart-lab',
    include: ['test/**/*.test.{ts,tsx}'],
    pool: 'forks',
    isolate: false,
    // No test depends on the speed of its machine.
    testTimeout: 60_000,
  },
})

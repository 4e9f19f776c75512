import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'statechart-lab', include: ['test/**/*.test.{ts,tsx}'], pool: 'forks' } })

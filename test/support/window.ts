import { createRequire } from 'node:module'
import type { Environment } from 'vitest/runtime'

// Vite would load an import here a second time, as another module than the one that this worker uses.
const { builtinEnvironments } = createRequire(import.meta.url)('vitest/runtime') as typeof import('vitest/runtime')

/** Adds a window to an environment that loads modules as Node does: a flow test runs the bank along with the screen. */
export default { ...builtinEnvironments.jsdom, name: 'window', viteEnvironment: 'ssr' } satisfies Environment

import { createRequire } from 'node:module'
import type { Environment } from 'vitest/runtime'

// Vite would load an import here a second time, and not as the module that this worker runs on.
const { builtinEnvironments } = createRequire(import.meta.url)('vitest/runtime') as typeof import('vitest/runtime')

/** A window, in which modules still load as they do in Node: a flow test runs the bank beside the screen. */
export default { ...builtinEnvironments.jsdom, name: 'window', viteEnvironment: 'ssr' } satisfies Environment

import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** A window, in which modules still load as they do in Node: a flow test runs the bank beside the screen. */
export default { ...builtinEnvironments.jsdom, name: 'window', viteEnvironment: 'ssr' } satisfies Environment

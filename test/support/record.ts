import { afterEach } from 'vitest'
import { faults } from './faults.ts'
import { entered, taken } from './transitions.ts'

declare module 'vitest' {
  interface TaskMeta {
    machines?: { transitions: string[]; states: string[] }
  }
}

// In Node, jsdom and the browser alike, the report carries this to the coverage.
afterEach(({ task }) => {
  const { transitions = [], states = [] } = task.meta.machines ?? {}
  if (entered.size > 0) task.meta.machines = { transitions: [...transitions, ...taken], states: [...states, ...entered] }
  taken.clear()
  entered.clear()
})

// A caller learns no more of a fault than a reference. Who mends the test that met it needs the fault itself.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') for (const fault of faults) console.error(fault)
  faults.length = 0
})

import { afterEach } from 'vitest'
import { faults } from './faults.ts'
import { taken } from './transitions.ts'

declare module 'vitest' {
  interface TaskMeta {
    transitions?: string[]
  }
}

// Whatever ran the test, Node, jsdom or a browser, its report carries this to whoever counts.
afterEach(({ task }) => {
  if (taken.size > 0) task.meta.transitions = [...(task.meta.transitions ?? []), ...taken]
  taken.clear()
})

// A caller learns no more of a fault than a reference. Who mends the test that met it needs the fault itself.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') for (const fault of faults) console.error(fault)
  faults.length = 0
})

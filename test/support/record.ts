import { afterEach } from 'vitest'
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

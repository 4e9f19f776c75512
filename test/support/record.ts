import { afterEach } from 'vitest'
import { forgetMoves, labAddresses } from './lab-addresses.ts'
import { loggedErrors } from './logged-errors.ts'
import { entered, taken } from './transitions.ts'

declare module 'vitest' {
  interface TaskMeta {
    machines?: { transitions: string[]; states: string[] }
  }
}

// In Node, jsdom and the browser alike, the report carries this to the coverage.
afterEach(({ task }) => {
  const { transitions = [], states = [] } = task.meta.machines ?? {}
  if (entered.size > 0)
    task.meta.machines = { transitions: [...transitions, ...taken], states: [...states, ...entered] }
  taken.clear()
  entered.clear()
})

// A caller gets only a reference for an error, but a failed test should show the error itself, and where its machines
// were: `npm run lab` opens that place.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') {
    for (const error of loggedErrors) console.error(error)
    for (const address of labAddresses()) console.error(address)
  }
  loggedErrors.length = 0
  forgetMoves()
})

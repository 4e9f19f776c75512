import { chartOf } from 'statechart-lab'
import { fn } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import { signInMachine } from '../../machines/access/sign-in.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { transferMachine } from '../../machines/transfers/transfer.machine.ts'

/** `at`: the paths of the innermost active states. `closed`: the transitions that guards block. */
function toMarks(machine: AnyStateMachine, at: readonly string[], closed: readonly string[] = []) {
  const chart = chartOf(machine)
  const isAround = (path: string) =>
    path === '' || at.some((active) => active === path || active.startsWith(`${path}.`))
  const active = new Set(chart.states.flatMap(({ id, path }) => (isAround(path) ? [id] : [])))
  const open = chart.transitions.filter(({ name, source }) => active.has(source) && !closed.includes(name))
  return { chart, active, open: new Set(open.map(({ name }) => name)), onTake: fn() }
}

export const stepping = toMarks(sessionMachine, ['signedIn.time.threeLeft', 'signedIn.renewal.resting'])
export const signingIn = toMarks(
  signInMachine,
  ['form.lookingUp'],
  ['signIn form.lookingUp: form.submit', 'signIn form: help.open'],
)
export const transfer = chartOf(transferMachine)
export const tested = new Set(transfer.transitions.flatMap(({ name }, index) => (index % 5 === 2 ? [] : [name])))
export const missed = new Set(['transfer.accounts.shown'])

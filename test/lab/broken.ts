import type { AnyStateMachine } from 'xstate'
import { setup } from 'xstate'

type Config = Record<string, unknown>

/** Returns a valid machine with this change. */
export function brokenMachine({ states = {}, ...change }: Config): AnyStateMachine {
  const all = {
    form: { on: { 'draft.submit': 'sending' } },
    sending: { after: { patience: 'form' }, on: { 'answer.come': 'done' } },
    done: { type: 'final' },
    ...(states as Config),
  }
  const config: object = { id: 'loan', initial: 'form', ...change, states: all }
  return setup({ delays: { patience: 1_000 } }).createMachine(config) as unknown as AnyStateMachine
}

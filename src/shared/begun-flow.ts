import { type Actor, type AnyActorRef, type AnyStateMachine, createActor, type InputFrom } from 'xstate'
import { inspect } from './inspect.ts'

/** How long a pressed link may take until its screen is drawn. */
const patience = 5_000

type Begun = { key: string; actor: Actor<AnyStateMachine>; timer: ReturnType<typeof setTimeout> }
let begun: Begun | null = null

/** Starts the machine of a screen before it is drawn, which takes a slow phone longer than the bank's answer. */
export function beginFlow<Machine extends AnyStateMachine>(
  key: string,
  machine: Machine,
  input: InputFrom<Machine>,
): void {
  dropBegun()
  const actor = createActor(machine as AnyStateMachine, { input, inspect })
  begun = { key, actor, timer: setTimeout(dropBegun, patience) }
  actor.start()
}

/** Returns the machine that was started for this screen. React may ask more than once before it draws the screen. */
export const findBegun = (key: string): Actor<AnyStateMachine> | null => (begun?.key === key ? begun.actor : null)

/** Leaves the machine to the screen, which now stops it. */
export function claimBegun(actor: AnyActorRef): void {
  if (begun?.actor !== actor) return
  clearTimeout(begun.timer)
  begun = null
}

function dropBegun(): void {
  if (!begun) return
  clearTimeout(begun.timer)
  begun.actor.stop()
  begun = null
}

import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnyActorRef } from 'xstate'

type Props = {
  actor: AnyActorRef
  /** The number of completed steps; null when the flow has ended. */
  depthOf: () => number | null
}

/** Adds a history entry for each step, so that the browser's Back returns to the previous step. */
export function StepHistory({ actor, depthOf }: Props) {
  const depth = useSelector(actor, depthOf)
  const isMoving = useRef(false)
  const settle = useEffectEvent((now: number | null) => {
    if (now === null || isMoving.current) return
    for (let step = stepNow() + 1; step <= now; step++) history.pushState({ ...history.state, [key]: step }, '')
    if (stepNow() === now) return
    isMoving.current = true
    history.go(now - stepNow())
  })
  const onPop = useEffectEvent(() => {
    const wasMoving = isMoving.current
    isMoving.current = false
    const now = depthOf()
    if (!wasMoving && now !== null && stepNow() < now) findInnermost(actor).send({ type: 'step.back' })
    settle(depthOf())
  })
  useEffect(() => settle(depth), [depth])
  useEffect(() => {
    const listen = () => onPop()
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])
  return null
}

/** Goes back to the first step's entry, which the next page replaces: Back must not return to a finished flow. */
export async function leaveSteps(): Promise<void> {
  const step = stepNow()
  if (step === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('popstate', () => resolve(), { once: true })
  // Do not wait forever if the browser has no such entry.
  setTimeout(resolve, 1_000)
  history.go(-step)
  await promise
}

const key = 'sd_step'

function stepNow(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && key in state ? Number(state[key]) : 0
}

const nested = ['confirmation', 'deviceVerification', 'appCode', 'waitingRoom']

/** Returns the nested flow that shows the current step. */
function findInnermost(actor: AnyActorRef): AnyActorRef {
  const { children } = actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }
  const inner = nested.map((name) => children[name]).find(Boolean)
  return inner ? findInnermost(inner) : actor
}

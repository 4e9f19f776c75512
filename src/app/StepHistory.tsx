import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnyActorRef } from 'xstate'

type Props = {
  actor: AnyActorRef
  /** How many steps are behind the one that is shown; null when the flow is over. */
  depthOf: () => number | null
}

/** Keeps an entry of the browser's history for each step of a flow under one address, so that the browser's Back leads to the step before. */
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
    if (!wasMoving && now !== null && stepNow() < now) innermost(actor).send({ type: 'step.back' })
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

/** Goes back to the entry of the first step, whose place the next page takes: Back must not return to a flow that is over. */
export async function leaveSteps(): Promise<void> {
  const step = stepNow()
  if (step === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('popstate', () => resolve(), { once: true })
  // A browser that keeps no such entries must not keep anybody waiting.
  setTimeout(resolve, 1_000)
  history.go(-step)
  await promise
}

const key = 'sd_step'

function stepNow(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && key in state ? Number(state[key]) : 0
}

/** The flow in the flow that shows the step. */
function innermost(actor: AnyActorRef): AnyActorRef {
  const { children } = actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }
  const inner = children['confirmation'] ?? children['deviceVerification']
  return inner ? innermost(inner) : actor
}

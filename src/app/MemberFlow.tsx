import { type ComponentType, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { Actor, AnyStateMachine, InputFrom } from 'xstate'
import { useApp, useUserId } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { NotFound } from './NotFound.tsx'

type Props<Machine extends AnyStateMachine> = { machine: Machine; Screen: ComponentType<{ actor: Actor<Machine> }> }
/** How a flow may end: at another address, or with the word that nothing stands at this one. */
type End = { to?: string; missing?: true } | undefined

/** Starts the flow of an address for the member who is signed in. What stands in the path is its input, so another path starts it anew. */
export function MemberFlow<Machine extends AnyStateMachine>({ machine, Screen }: Props<Machine>) {
  const { config } = useApp()
  const userId = useUserId()
  const params = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [missing, miss] = useState<string | null>(null)
  const key = `${machine.id} ${JSON.stringify(params)}`
  const input = { ...params, userId, search, zone: config.setup.fiTimeZone } as InputFrom<Machine>
  if (missing === key) return <NotFound />
  return (
    <Flow
      key={key}
      machine={machine}
      input={input}
      onDone={(end: End) => {
        if (end?.to) navigate(end.to)
        if (end?.missing) miss(key)
      }}
    >
      {(actor) => <Screen actor={actor} />}
    </Flow>
  )
}

import { type ReactNode, useState } from 'react'
import { type Params, type RouteObject, useLocation, useNavigate, useParams } from 'react-router'
import type { Actor, AnyStateMachine, InputFrom, OutputFrom } from 'xstate'
import { useApp, useUserId } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { NotFound } from './NotFound.tsx'

/** What an address says, and for whom. */
type MemberInput = { userId: number; institutionId: number; zone: string; search: string; params: Readonly<Params> }

/** The input of a flow that needs only its member. */
export const member = ({ userId }: MemberInput) => ({ userId })

export type MemberFlowProps<Machine extends AnyStateMachine> = {
  machine: Machine
  Screen: (props: { actor: Actor<Machine> }) => ReactNode
  /** What of it the flow takes. */
  input: (given: MemberInput) => InputFrom<Machine>
  /** Where its end leads, if anywhere. */
  addressOf?: (end: OutputFrom<Machine>) => string | null
}

/** Returns what the route table says about a flow: how it is started, and where the script of a late screen comes from. */
export const memberFlow = <Machine extends AnyStateMachine>(flow: MemberFlowProps<Machine>): Pick<RouteObject, 'element' | 'handle'> => ({
  element: <MemberFlow {...flow} />,
  handle: flow.Screen,
})

/** Starts the flow of an address for the member who is signed in. Another path starts another one. */
export function MemberFlow<Machine extends AnyStateMachine>({ machine, Screen, input, addressOf }: MemberFlowProps<Machine>) {
  const { setup, financialInstitutionId: institutionId } = useApp().config
  const userId = useUserId()
  const params = useParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [missing, miss] = useState<string | null>(null)
  const key = `${machine.id} ${pathname}`
  if (missing === key) return <NotFound />
  return (
    <Flow
      key={key}
      machine={machine}
      input={input({ userId, institutionId, zone: setup.fiTimeZone, search, params })}
      onDone={(end) => {
        const address = addressOf?.(end)
        // The address that led here left something open: the way back leads past it.
        if (address) navigate(address, { replace: true })
        if (isMissing(end)) miss(key)
      }}
    >
      {(actor) => <Screen actor={actor} />}
    </Flow>
  )
}

/** A flow may end because nothing of this member is at the address. */
const isMissing = (end: unknown) => typeof end === 'object' && end !== null && 'missing' in end

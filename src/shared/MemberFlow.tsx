import { type ReactNode, useState } from 'react'
import { type Params, useLocation, useNavigate, useParams } from 'react-router'
import type { Actor, AnyStateMachine, InputFrom, OutputFrom } from 'xstate'
import { homePaths } from './addresses.ts'
import { useApp, useUserId } from './app.ts'
import { Flow } from './Flow.tsx'
import { NotFound } from './NotFound.tsx'
import { useAudience } from './use-audience.ts'

/** The input from the address and the member. */
export type MemberInput = {
  userId: number
  institutionId: number
  zone: string
  search: string
  params: Readonly<Params>
}

export const member = ({ userId }: MemberInput) => ({ userId })

type Props<Machine extends AnyStateMachine, Given> = {
  machine: Machine
  Screen: (props: { actor: Actor<Machine> } & NoInfer<Given>) => ReactNode
  /** Returns the machine's input. */
  input: (given: MemberInput & Given) => InputFrom<Machine>
  /** Returns the address to open after the output, if any. */
  addressOf?: (end: OutputFrom<Machine>) => string | null
}

/** Creates a page from a machine and its screen, for the route table or as a part of another page. */
export const flowPage =
  <Machine extends AnyStateMachine, Given extends object = object>(flow: Props<Machine, Given>) =>
  (given: Given) => <MemberFlow {...flow} given={given} />

type Drawn<Machine extends AnyStateMachine, Given> = Props<Machine, Given> & { given?: Given }

/** Starts the flow of an address for the member who is signed in. Another path starts another one. */
export function MemberFlow<Machine extends AnyStateMachine, Given extends object = object>(
  flow: Drawn<Machine, Given>,
) {
  const { machine, Screen, input, addressOf, given = {} as Given } = flow
  const { setup, financialInstitutionId: institutionId } = useApp().config
  const userId = useUserId()
  const audience = useAudience()
  const params = useParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [missing, setMissing] = useState<string | null>(null)
  const key = `${machine.id} ${pathname}`
  if (missing === key) return <NotFound home={homePaths[audience]} />
  return (
    <Flow
      key={key}
      machine={machine}
      input={input({ userId, institutionId, zone: setup.fiTimeZone, search, params, ...given })}
      onDone={(end) => {
        const address = addressOf?.(end)
        // The original address was incomplete, so Back should skip it.
        if (address) navigate(address, { replace: true })
        if (isMissing(end)) setMissing(key)
      }}
    >
      {(actor) => <Screen actor={actor} {...given} />}
    </Flow>
  )
}

/** Returns whether the member has nothing at this address. */
const isMissing = (end: unknown) => typeof end === 'object' && end !== null && 'missing' in end

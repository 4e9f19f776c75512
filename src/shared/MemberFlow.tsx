import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type Params, useLocation, useNavigate, useParams } from 'react-router'
import type { Actor, AnyActorRef, AnyStateMachine, InputFrom, OutputFrom } from 'xstate'
import { homePaths } from './addresses.ts'
import { useApp, useUserId } from './app.ts'
import { beginFlow, claimBegun, findBegun } from './begun-flow.ts'
import { Flow } from './Flow.tsx'
import { NotFound } from './NotFound.tsx'
import { useAudience } from './use-audience.ts'
import { type Flowing, useOutput } from './use-flow.ts'
import { useToastsFrom } from './use-toasts-from.ts'

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

/** What a page gets that begins before it is drawn: the address of the link that was pressed. */
export type Pressed = MemberInput & { pathname: string }

/** Creates a page from a machine and its screen, for the route table or as a part of another page. */
export const flowPage =
  <Machine extends AnyStateMachine, Given extends object = object>(flow: Props<Machine, Given>) =>
  (given: Given) => <MemberFlow {...flow} given={given} />

/** Creates a page whose machine starts when a link to it is pressed. It must only read, and emit nothing by itself. */
export const readingPage = <Machine extends AnyStateMachine>(flow: Props<Machine, object>) =>
  Object.assign(flowPage(flow), {
    begin: ({ pathname, ...pressed }: Pressed) =>
      beginFlow(keyOf(flow.machine, pathname) + pressed.search, flow.machine, flow.input(pressed)),
  })

const keyOf = ({ id }: AnyStateMachine, pathname: string) => `${id} ${pathname}`

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
  const key = keyOf(machine, pathname)
  if (missing === key) return <NotFound home={homePaths[audience]} />
  return (
    <JoinedFlow
      key={key}
      begunAs={key + search}
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
    </JoinedFlow>
  )
}

/** Goes on with the machine that was started when the link was pressed, if any. */
function JoinedFlow<Machine extends AnyStateMachine>({ begunAs, ...flow }: Flowing<Machine> & { begunAs: string }) {
  const [actor, setActor] = useState(() => findBegun(begunAs))
  return actor ? (
    <Begun {...flow} actor={actor as Actor<Machine>} onStopped={() => setActor(null)} />
  ) : (
    <Flow {...flow} />
  )
}

type BegunProps<Machine extends AnyStateMachine> = Pick<Flowing<Machine>, 'children' | 'onDone'> & {
  actor: Actor<Machine>
  onStopped: () => void
}

function Begun<Machine extends AnyStateMachine>({ actor, onDone, children, onStopped }: BegunProps<Machine>) {
  const restart = useEffectEvent(onStopped)
  useToastsFrom(actor)
  useOutput(actor, onDone)
  useEffect(() => {
    claimBegun(actor)
    // In development a changed file unmounts it and mounts it again.
    if ((actor as AnyActorRef).getSnapshot().status === 'stopped') restart()
    return () => void actor.stop()
  }, [actor])
  return children(actor)
}

/** Returns whether the member has nothing at this address. */
const isMissing = (end: unknown) => typeof end === 'object' && end !== null && 'missing' in end

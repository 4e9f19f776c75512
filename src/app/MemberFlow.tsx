import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { Actor, AnyStateMachine, InputFrom } from 'xstate'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'

type Props<Machine extends AnyStateMachine> = { machine: Machine; Screen: ComponentType<{ actor: Actor<Machine> }> }

/** Starts the flow of an address for the member who is signed in. What stands in the address is its input, so another address starts it anew. */
export function MemberFlow<Machine extends AnyStateMachine>({ machine, Screen }: Props<Machine>) {
  const { session } = useApp()
  const userId = useSelector(session, ({ context }) => context.session?.user.id)
  const params = useParams()
  return (
    <Flow key={JSON.stringify(params)} machine={machine} input={{ ...params, userId } as InputFrom<Machine>}>
      {(actor) => <Screen actor={actor} />}
    </Flow>
  )
}

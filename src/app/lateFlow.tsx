import type { RouteObject } from 'react-router'
import type { AnyStateMachine } from 'xstate'
import { late } from './late.tsx'
import { MemberFlow, type MemberFlowProps } from './MemberFlow.tsx'

type Props<Machine extends AnyStateMachine> = Omit<MemberFlowProps<Machine>, 'machine' | 'Screen'> & {
  machine: () => Promise<Machine>
  Screen: MemberFlowProps<Machine>['Screen'] & { load: () => Promise<unknown> }
}

/** Returns what the route table says about a flow that few visits need: its machine and its screen come together when somebody goes there. */
export function lateFlow<Machine extends AnyStateMachine>({ machine, ...rest }: Props<Machine>): Pick<RouteObject, 'element' | 'handle'> {
  const LateFlow = late(async () => {
    // The machine is smaller, and reads while the screen is on its way.
    void rest.Screen.load().catch(() => {})
    const loaded = await machine()
    return () => <MemberFlow machine={loaded} {...rest} />
  })
  return { element: <LateFlow />, handle: LateFlow }
}

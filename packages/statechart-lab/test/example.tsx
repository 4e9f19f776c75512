import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import { useSelector } from '@xstate/react'
import { labsOf } from 'statechart-lab'
import { Player, Screen } from 'statechart-lab/react'
import { type ActorRefFrom, fromPromise, setup } from 'xstate'

const lampMachine = setup({
  types: {} as { events: { type: 'lamp.press' } },
  actors: { light: fromPromise(async () => 'warm') },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.press': 'lighting' } },
    lighting: { invoke: { id: 'light', src: 'light', onDone: 'on', onError: 'off' } },
    on: { on: { 'lamp.press': 'off' } },
  },
})

function Lamp({ actor }: { actor: ActorRefFrom<typeof lampMachine> }) {
  const state = useSelector(actor, ({ value }) => value)
  return <button onClick={() => actor.send({ type: 'lamp.press' })}>The lamp is {state}</button>
}

// Once for the application: what any of its services may throw.
const labOf = labsOf<Error>({
  failures: { lost: { title: 'network down', failure: new Error('No answer came.') } },
  toPlain: ({ message }) => ({ message }),
  toThrown: ({ message }) => new Error(message),
})

// Once for each machine: what may happen to it.
const lamp = labOf(lampMachine, {
  events: { 'lamp.press': [{}] },
  actors: { light: { answers: { warm: 'warm' } } },
})

const machines = {
  all: [{ id: 'lamp', area: 'home' }],
  load: async () => lamp,
  frameOf: (id: string) => `/lab/screen?machine=${id}`,
  addressOf: (id: string, path: string) => `${location.origin}/lab?machine=${id}&path=${path}`,
}

/** The page at /lab. */
export const Lab = ({ machine = 'lamp', path = '' }) => (
  <MantineProvider>
    <Player
      machines={machines}
      machine={machine}
      path={path}
      onMove={(machine, path) => history.replaceState(null, '', machines.addressOf(machine, path))}
    />
  </MantineProvider>
)

/** The page at /lab/screen, in the frame of the other. */
export const LampAlone = () => (
  <Screen lab={lamp} path="" isAlone>
    {(actor) => <Lamp actor={actor} />}
  </Screen>
)

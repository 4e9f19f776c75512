import { NativeSelect, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Machines } from './application.ts'
import { words } from './player.words.ts'
import type { Size } from './ScreenPanel.tsx'
import { Stepper } from './Stepper.tsx'
import { useLab } from './use-lab.ts'
import looks from '../lab.module.css'
import classes from './player.module.css'

type Props = {
  machines: Machines
  machine: string
  /** The path, as encoded in a link. */
  path: string
  onMove: (machine: string, path: string) => void
  /** What the application has to say of the machine, such as links. */
  children?: ReactNode
}

/** Steps through any machine of an application. */
export function Player({ machines, machine, path, onMove, children }: Props) {
  const { place, report, open } = usePlace(machine, path, onMove)
  const [size, setSize] = useState<Size>('phone')
  const loaded = useLab(machines, place.machine)
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <Title className={classes.title}>{words.title}</Title>
        <NativeSelect
          label={words.machine}
          value={place.machine}
          data={getChoices(machines)}
          onChange={({ currentTarget }) => open(currentTarget.value, '')}
        />
        {children}
      </header>
      {!loaded && <p role="status">{words.loading}</p>}
      {loaded?.failure && (
        <div role="alert" className={looks.problem}>
          <strong>{words.broken(place.machine)}</strong>
          <p>{loaded.failure}</p>
        </div>
      )}
      {loaded?.lab && (
        <Stepper
          key={`${place.machine} ${place.turn}`}
          machines={machines}
          lab={loaded.lab}
          path={place.path}
          size={size}
          onSize={setSize}
          onMove={report}
          onOpen={open}
        />
      )}
    </main>
  )
}

const getChoices = ({ all }: Machines) =>
  [...Map.groupBy(all, ({ area }) => area)].map(([group, machines]) => ({ group, items: machines.map(({ id }) => id) }))

const getKey = (machine: string, path: string) => `${machine} ${path}`

/**
 * Keeps which machine is open, and from where. What this component reported comes back as a prop, and must not navigate
 * again; a link that somebody opens must.
 */
function usePlace(machine: string, path: string, onMove: Props['onMove']) {
  const key = getKey(machine, path)
  const [reported] = useState(() => new Set<string>())
  const [asked, setAsked] = useState(key)
  const [place, setPlace] = useState({ machine, path, turn: 0 })
  const go = (machine: string, path: string) => setPlace({ machine, path, turn: place.turn + 1 })
  if (key !== asked) {
    setAsked(key)
    if (!reported.has(key)) go(machine, path)
  }
  // May get no reply: in a test, a story runs outside of Storybook's page.
  const report = (machine: string, path: string) => {
    reported.add(getKey(machine, path))
    onMove(machine, path)
  }
  const open = (machine: string, path: string) => {
    go(machine, path)
    report(machine, path)
  }
  return { place, report, open }
}

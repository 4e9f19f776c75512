import { useMemo } from 'react'
import type { Lab } from '../lab.ts'
import { replay } from '../replay.ts'
import { testOf } from '../test-of.ts'
import { type Machines, sourceIn } from './application.ts'
import { Beginning } from './Beginning.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { Controls } from './Controls.tsx'
import { Known } from './Known.tsx'
import { written } from './link-text.ts'
import { groupsIn } from './moves.ts'
import { Next } from './Next.tsx'
import { ScreenPanel, type Size } from './ScreenPanel.tsx'
import { Taken } from './Taken.tsx'
import { useWalk } from './use-walk.ts'
import looks from '../lab.module.css'
import classes from './player.module.css'

type Move = (machine: string, path: string) => void
type Props = {
  machines: Machines
  lab: Lab
  path: string
  size: Size
  onSize: (size: Size) => void
  onMove: Move
  onOpen: Move
}

/** Shows one machine: its state, what may happen next, what happened, and its screen. */
export function Stepper({ machines, lab, path, size, onSize, onMove, onOpen }: Props) {
  const { id } = lab.machine
  const walk = useWalk(lab, path, (text) => onMove(id, text))
  const { shown, link } = walk
  const source = sourceIn(machines, id)
  const run = useMemo(() => replay(lab, shown), [lab, shown])
  const before = useMemo(
    () => (run.path.steps.length > 0 ? replay(lab, { ...run.path, steps: run.path.steps.slice(0, -1) }) : null),
    [lab, run],
  )
  const groups = useMemo(() => groupsIn(run), [run])
  const moves = groups.flatMap(({ moves }) => moves)
  return (
    <>
      <div className={classes.bar}>
        <Beginning lab={lab} input={walk.path.input} onBegin={walk.begin} />
        <Controls
          walk={walk}
          address={machines.addressOf(id, link)}
          test={source && (() => testOf(lab, shown, source))}
        />
      </div>
      {walk.damage && (
        <p role="alert" className={looks.problem}>
          {walk.damage}
        </p>
      )}
      <div className={classes.columns}>
        <Next
          run={run}
          groups={groups}
          onTake={walk.take}
          onOpen={(machine, input) => onOpen(machine, written({ input, steps: [] }))}
        />
        <div className={classes.middle}>
          <ChartPanel
            run={run}
            moves={moves}
            onTake={(transition) => {
              const move = moves.find(({ takes }) => takes.includes(transition))
              if (move) walk.take(move.step)
            }}
          />
          <div className={classes.pair}>
            <Taken lab={lab} walk={walk} />
            <Known run={run} before={before} />
          </div>
        </div>
        <ScreenPanel machines={machines} id={id} link={link} size={size} onSize={onSize} onFollow={walk.follow} />
      </div>
    </>
  )
}

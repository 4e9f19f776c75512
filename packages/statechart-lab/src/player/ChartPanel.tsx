import { Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { chartOf } from '../chart.ts'
import { Chart } from '../drawing/Chart.tsx'
import { ChartWords } from '../drawing/ChartWords.tsx'
import { SequenceDiagram } from '../messages/SequenceDiagram.tsx'
import type { Run } from '../replay.ts'
import { activeIds, activeNames } from './active.ts'
import type { Move } from './moves.ts'
import { inShort } from './plain.ts'
import { words } from './player.words.ts'
import { Switch } from './Switch.tsx'
import classes from './player.module.css'

type Props = { run: Run; moves: readonly Move[]; onTake: (transition: string) => void }

const ways = { chart: words.chart, words: words.inWords, messages: words.messages }

/** Shows the machine's current state as a chart and in words. */
export function ChartPanel({ run, moves, onTake }: Props) {
  const [way, setWay] = useState<keyof typeof ways>('chart')
  const { lab, snapshot } = run
  const chart = useMemo(() => chartOf(lab.machine), [lab])
  const active = useMemo(() => activeIds(run), [run])
  const open = useMemo(() => new Set(moves.flatMap(({ takes }) => takes)), [moves])
  const Drawn = way === 'words' ? ChartWords : Chart
  return (
    <section aria-labelledby="lab-chart">
      <div className={classes.panelHead}>
        <Title order={2} id="lab-chart">
          {words.chart}
        </Title>
        <Switch label={words.chart} choices={ways} value={way} onChoose={setWay} />
      </div>
      <p className={classes.now} role="status">
        <b>{words.now}</b> <span>{activeNames(run)}</span>
        {snapshot.status === 'done' &&
          `. ${words.ended(snapshot.output === undefined ? '' : inShort(snapshot.output))}`}
      </p>
      <div className={classes.drawing}>
        {way === 'messages' ? (
          <SequenceDiagram lab={lab} path={run.path} />
        ) : (
          <Drawn chart={chart} active={active} open={open} onTake={onTake} />
        )}
      </div>
    </section>
  )
}

import { Anchor, Title } from '@mantine/core'
import { useMemo } from 'react'
import { chartOf } from '../chart.ts'
import { coverWords } from './cover.words.ts'
import { labs } from './labs.ts'
import { MachineCover } from './MachineCover.tsx'
import type { CoverRecord } from './record.ts'
import { coveredIn, type Share, shareOf, sorted, sumOf } from './share.ts'
import { useChoice } from './use-choice.ts'
import classes from './coverage.module.css'

type Props = { record: CoverRecord | null; machine: string; onChoose: (machine: string) => void }

const nothing = { states: {}, transitions: {} }

/** Shows how much of every machine the tests take, the least covered first. */
export function CoveragePage({ record, machine, onChoose }: Props) {
  const [chosen, choose] = useChoice(machine, onChoose)
  const shares = useMemo(
    () => sorted(labs.map(({ lab }) => shareOf(chartOf(lab.machine), record ?? nothing))),
    [record],
  )
  const shown = shares.find(({ chart }) => chart.id === chosen) ?? shares[0]
  const found = labs.find(({ id }) => id === shown?.chart.id)
  return (
    <main className={classes.page} data-chosen={chosen ? '' : undefined}>
      <header>
        <Title>{coverWords.title}</Title>
        {record ? <Made record={record} /> : <Absent />}
      </header>
      <nav className={classes.list} aria-label={coverWords.machines}>
        <Machines shares={shares} shown={shown?.chart.id} isPainted={record !== null} onChoose={choose} />
      </nav>
      {shown && found && (
        <section className={classes.machine} aria-labelledby="cover-machine">
          <p className={classes.back}>
            <Anchor component="button" type="button" onClick={() => choose('')}>
              {coverWords.back}
            </Anchor>
          </p>
          <MachineCover key={found.id} found={found} share={shown} record={record} />
        </section>
      )}
    </main>
  )
}

const Made = ({ record: { made, failed, leftOut } }: { record: CoverRecord }) => (
  <div className={classes.lead}>
    <p>{coverWords.made(made)}</p>
    <p className="sd-soft">{coverWords.counts}</p>
    {failed > 0 && <p className="sd-error">{coverWords.failed(failed)}</p>}
    {leftOut.map((stage) => (
      <p key={stage} className="sd-soft">
        {coverWords.leftOut(stage)}
      </p>
    ))}
  </div>
)

const Absent = () => (
  <div className={`sd-panel ${classes.lead}`} role="status">
    <p>
      <strong>{coverWords.none}</strong>
    </p>
    <p>{coverWords.howToGet}</p>
  </div>
)

type List = { shares: readonly Share[]; shown: string | undefined; isPainted: boolean; onChoose: (id: string) => void }

const Machines = ({ shares, shown, isPainted, onChoose }: List) => (
  <table className="sd-table">
    <thead>
      <tr>
        <th scope="col">{coverWords.machine}</th>
        <th scope="col" data-money>
          {coverWords.states}
        </th>
        <th scope="col" data-money>
          {coverWords.transitions}
        </th>
      </tr>
    </thead>
    <tbody>
      {shares.map(({ chart, states, transitions }) => (
        <tr key={chart.id} data-shown={chart.id === shown ? '' : undefined}>
          <th scope="row">
            <button
              type="button"
              className="sd-word"
              aria-current={chart.id === shown || undefined}
              onClick={() => onChoose(chart.id)}
            >
              {chart.id}
            </button>
          </th>
          <Part part={states} isPainted={isPainted} />
          <Part part={transitions} isPainted={isPainted} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{coverWords.sum}</th>
        <Part part={sumOf(shares, 'states')} isPainted={isPainted} />
        <Part part={sumOf(shares, 'transitions')} isPainted={isPainted} />
      </tr>
    </tfoot>
  </table>
)

const Part = ({
  part,
  isPainted,
}: {
  part: Share['states'] | Share['transitions'] | ReturnType<typeof sumOf>
  isPainted: boolean
}) => (
  <td data-money data-missed={isPainted && part.missed.length > 0 ? '' : undefined}>
    {isPainted ? coverWords.share(coveredIn(part), part.all.length) : part.all.length}
    {isPainted && part.missed.length > 0 && (
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${(100 * coveredIn(part)) / part.all.length}%` }} />
      </span>
    )}
  </td>
)

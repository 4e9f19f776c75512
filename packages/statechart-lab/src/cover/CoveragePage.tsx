import { Anchor, Title } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { chartOf } from '../chart.ts'
import { coverWords } from './cover.words.ts'
import type { Machines } from '../player/application.ts'
import type { Found } from './found.ts'
import { MachineCover } from './MachineCover.tsx'
import type { CoverRecord } from './record.ts'
import { coveredIn, type Share, shareOf, sorted, sumOf } from './share.ts'
import looks from '../lab.module.css'
import classes from './coverage.module.css'

type Props = {
  labs: readonly Found[]
  record: CoverRecord | null
  machine: string
  onChoose: (machine: string) => void
  addressOf: Machines['addressOf']
  /** Which tests the record counts. */
  counted: ReactNode
  /** How to make a record, where there is none. */
  howToGet: ReactNode
}

const nothing = { states: {}, transitions: {} }

/** Shows how much of every machine the tests take, the least covered first. */
export function CoveragePage({ labs, record, machine, onChoose, addressOf, counted, howToGet }: Props) {
  const shares = useMemo(
    () => sorted(labs.map(({ lab }) => shareOf(chartOf(lab.machine), record ?? nothing))),
    [labs, record],
  )
  const shown = shares.find(({ chart }) => chart.id === machine) ?? shares[0]
  const found = labs.find(({ id }) => id === shown?.chart.id)
  return (
    <main className={classes.page} data-chosen={machine ? '' : undefined}>
      <header>
        <Title>{coverWords.title}</Title>
        {record ? <Made record={record} counted={counted} /> : <Absent howToGet={howToGet} />}
      </header>
      <nav className={classes.list} aria-label={coverWords.machines}>
        <Machines shares={shares} shown={shown?.chart.id} isPainted={record !== null} onChoose={onChoose} />
      </nav>
      {shown && found && (
        <section className={classes.machine} aria-labelledby="cover-machine">
          <p className={classes.back}>
            <Anchor component="button" type="button" onClick={() => onChoose('')}>
              {coverWords.back}
            </Anchor>
          </p>
          <MachineCover key={found.id} found={found} share={shown} record={record} addressOf={addressOf} />
        </section>
      )}
    </main>
  )
}

type Origin = { record: CoverRecord; counted: ReactNode }

const Made = ({ record: { made, failed, leftOut }, counted }: Origin) => (
  <div className={classes.lead}>
    <p>{coverWords.made(made)}</p>
    <p className={looks.soft}>{counted}</p>
    {failed > 0 && <p className={looks.error}>{coverWords.failed(failed)}</p>}
    {leftOut.map((stage) => (
      <p key={stage} className={looks.soft}>
        {coverWords.leftOut(stage)}
      </p>
    ))}
  </div>
)

const Absent = ({ howToGet }: { howToGet: ReactNode }) => (
  <div className={`${looks.panel} ${classes.lead}`} role="status">
    <p>
      <strong>{coverWords.none}</strong>
    </p>
    <p>{howToGet}</p>
  </div>
)

type List = { shares: readonly Share[]; shown: string | undefined; isPainted: boolean; onChoose: (id: string) => void }

const Machines = ({ shares, shown, isPainted, onChoose }: List) => (
  <table className={looks.table}>
    <thead>
      <tr>
        <th scope="col">{coverWords.machine}</th>
        <th scope="col" data-number>
          {coverWords.states}
        </th>
        <th scope="col" data-number>
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
              className={looks.word}
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
  <td data-number data-missed={isPainted && part.missed.length > 0 ? '' : undefined}>
    {isPainted ? coverWords.share(coveredIn(part), part.all.length) : part.all.length}
    {isPainted && part.missed.length > 0 && (
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${(100 * coveredIn(part)) / part.all.length}%` }} />
      </span>
    )}
  </td>
)

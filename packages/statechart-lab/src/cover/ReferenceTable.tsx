import type { ReactNode } from 'react'
import { inShort } from '../player/plain.ts'
import { followWords, placeWords } from './cover.words.ts'
import type { Reference } from './reference.ts'
import looks from '../lab.module.css'

type Row = { key: string; cells: readonly ReactNode[] }
type Props = { heads: readonly string[]; rows: readonly Row[]; none: string }

/** Draws a table whose first cell in each row is a heading. */
export function ReferenceTable({ heads, rows, none }: Props) {
  if (rows.length === 0) return <p>{none}</p>
  return (
    <table className={looks.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]} data-label={heads[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Chart = Reference['chart']
type Transition = Chart['transitions'][number]

/** Lists transitions with their targets, one per line. */
export const Transitions = ({ chart, ways }: { chart: Chart; ways: readonly Transition[] }) => (
  <Lines
    lines={ways.map((transition) => ({
      key: transition.name,
      line: (
        <>
          <b>{placeWords(chart, transition)}</b> {followWords(chart, transition)}
        </>
      ),
    }))}
  />
)

/** Lists the data of an event or answer, one line for each sample. Nothing has no line. */
export const Data = ({ payloads }: { payloads: readonly object[] }) => (
  <Lines
    lines={payloads
      .map((payload) => inShort(payload))
      .filter(Boolean)
      .map((line) => ({ key: line, line }))}
  />
)

const Lines = ({ lines }: { lines: readonly { key: string; line: ReactNode }[] }) => (
  <ul>
    {lines.map(({ key, line }) => (
      <li key={key}>{line}</li>
    ))}
  </ul>
)

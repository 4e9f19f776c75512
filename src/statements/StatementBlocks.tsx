import { Title } from '@mantine/core'
import type { PaperBlock } from '../../values/paper.ts'
import classes from './StatementBlocks.module.css'

/** Draws the blocks of a statement in their order. */
export const StatementBlocks = ({ blocks }: { blocks: readonly PaperBlock[] }) => (
  <div className={classes.blocks}>
    {numbered(blocks).map(([number, block]) => (
      <StatementBlock key={number} block={block} />
    ))}
  </div>
)

/** Numbers what never changes its order, so that a number may be a key. */
export const numbered = <One,>(list: readonly One[]): [number: number, one: One][] => [...list.entries()]

function StatementBlock({ block }: { block: PaperBlock }) {
  switch (block.kind) {
    case 'heading':
      return <Title order={3}>{block.text}</Title>
    case 'text':
      return <p>{block.text}</p>
    case 'address':
      return (
        <address className={classes.address}>
          <b>{block.name}</b>
          {numbered(block.lines).map(([number, line]) => (
            <span key={number}>{line}</span>
          ))}
        </address>
      )
    case 'facts':
      return (
        <dl>
          {block.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <StatementTable {...block} />
  }
}

function StatementTable({ caption, columns, rows }: PaperBlock & { kind: 'table' }) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(rows).map(([number, row]) => (
          <tr key={number}>
            {columns.map(({ label, align }, place) => (
              <td key={label} data-align={align} data-label={label}>
                {row[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

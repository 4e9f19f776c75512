import type { ReactNode } from 'react'
import classes from './FactTable.module.css'

/** Draws a line for each fact. A fact without a value has no line. */
export const FactTable = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <dl className={classes.facts}>
    {facts.map(
      ({ name, value }) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

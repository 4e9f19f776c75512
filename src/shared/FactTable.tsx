import type { ReactNode } from 'react'
import classes from './FactTable.module.css'

/** What is known about a thing, line by line. What is not known has no line. */
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

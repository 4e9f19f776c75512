import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { words } from './analytics.words.ts'
import classes from './Card.module.css'

type Props = { card: keyof typeof words.cards; isEmpty: boolean; children: ReactNode }

/** One way to look at the visits. A long list scrolls by itself. */
export function Card({ card, isEmpty, children }: Props) {
  const title = useId()
  return (
    <section className="sd-panel" aria-labelledby={title}>
      <Title order={2} id={title}>
        {words.cards[card]}
      </Title>
      {isEmpty ? (
        <p className="sd-soft">{words.none}</p>
      ) : (
        // What scrolls must be reached by keyboard.
        <div className={classes.scroll} role="group" aria-labelledby={title} tabIndex={0}>
          <ul className={classes.rows}>{children}</ul>
        </div>
      )}
    </section>
  )
}

import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { analyticsWords } from './analytics.words.ts'
import classes from './VisitCard.module.css'

type Props = { card: keyof typeof analyticsWords.cards; isEmpty: boolean; children: ReactNode }

/** Frames one chart or list of the page. A long list scrolls by itself. */
export function VisitCard({ card, isEmpty, children }: Props) {
  const title = useId()
  return (
    <section className="sd-panel" aria-labelledby={title}>
      <Title order={2} id={title}>
        {analyticsWords.cards[card]}
      </Title>
      {isEmpty ? (
        <p className="sd-soft">{analyticsWords.none}</p>
      ) : (
        // A scrolling box must be reachable by keyboard.
        <div className={classes.scroll} role="group" aria-labelledby={title} tabIndex={0}>
          <ul className={classes.rows}>{children}</ul>
        </div>
      )}
    </section>
  )
}

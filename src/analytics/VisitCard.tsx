import { Button, Title } from '@mantine/core'
import { Children, type ReactNode, useId, useState } from 'react'
import { analyticsWords } from './analytics.words.ts'
import classes from './VisitCard.module.css'

type Props = { card: keyof typeof analyticsWords.cards; isEmpty: boolean; children: ReactNode }

const rowsAtFirst = 5

/** Frames one list of the page. Of a long one the first rows are shown, and all of it on request. */
export function VisitCard({ card, isEmpty, children }: Props) {
  const title = useId()
  const [isWhole, setWhole] = useState(false)
  const rows = Children.toArray(children)
  return (
    <section className={classes.card} aria-labelledby={title}>
      <Title order={2} id={title}>
        {analyticsWords.cards[card]}
      </Title>
      {isEmpty ? (
        <p className="sd-soft">{analyticsWords.none}</p>
      ) : (
        <ul className={classes.rows}>{isWhole ? rows : rows.slice(0, rowsAtFirst)}</ul>
      )}
      {rows.length > rowsAtFirst && (
        <Button className={classes.more} variant="subtle" aria-describedby={title} onClick={() => setWhole(!isWhole)}>
          {isWhole ? analyticsWords.fewer : analyticsWords.all(rows.length)}
        </Button>
      )}
    </section>
  )
}

import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../src/shared/Icon.tsx'
import classes from './components.module.css'

type Side = { why: string; shown: ReactNode }
type Props = { title: string; from: string; good: Side; bad: Side }

/** Shows a component as it is used, beside how it must not be. */
export function Example({ title, from, good, bad }: Props) {
  const id = useId()
  return (
    <section className={classes.example} aria-labelledby={id}>
      <header>
        <Title order={2} id={id}>
          {title}
        </Title>
        <p className="sd-soft">{from}</p>
      </header>
      <Half side={good} isGood />
      <Half side={bad} />
    </section>
  )
}

const Half = ({ side, isGood = false }: { side: Side; isGood?: boolean }) => (
  <figure className={classes.half} data-good={isGood || undefined}>
    <figcaption>
      <strong>
        <Icon name={isGood ? 'check' : 'alert'} size={16} /> {isGood ? 'Do' : 'Don’t'}
      </strong>{' '}
      {side.why}
    </figcaption>
    <div className={classes.shown}>{side.shown}</div>
  </figure>
)

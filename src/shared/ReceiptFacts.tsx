import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Cents } from '../../values/money.ts'
import { AskLink } from './AskLink.tsx'
import { Figure } from './Figure.tsx'
import { Icon } from './Icon.tsx'
import { sharedWords } from './shared.words.ts'
import classes from './ReceiptFrame.module.css'

type Props = {
  amount: Cents
  facts: readonly (readonly [name: string, value: ReactNode])[]
  doneTo: string
  /** Names it where its member asks about it. */
  asked: { kind: 'TRANSFER' | 'PAYMENT'; id: string }
  /** What may be done next, beside “Done”. */
  next?: ReactNode
  children?: ReactNode
}

/** Draws the contents and buttons of a receipt. */
export const ReceiptFacts = ({ amount, facts, doneTo, asked, next, children }: Props) => (
  <>
    <p className={classes.amount}>
      <span className="sd-soft">{sharedWords.amount}</span>
      <Figure cents={amount} />
    </p>
    {children}
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={classes.buttons}>
      <Button variant="subtle" leftSection={<Icon name="print" />} onClick={() => window.print()}>
        {sharedWords.print}
      </Button>
      <AskLink {...asked} variant="subtle" />
      {next}
      <Button component={Link} to={doneTo}>
        {sharedWords.done}
      </Button>
    </div>
  </>
)

import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Receipt, Side } from '../../machines/transfers/receipt.rules.ts'
import type { ReceiptActor } from '../../machines/transfers/receipt.machine.ts'
import { clockTime, dayIn, dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Figure } from '../shared/Figure.tsx'
import { Icon } from '../shared/Icon.tsx'
import { Money } from '../shared/Money.tsx'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { Sides } from './Sides.tsx'
import { words } from './transfers.words.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import classes from './ReceiptScreen.module.css'

type Props = {
  actor: ReceiptActor
  /** Who it comes from, above all. */
  nameplate: ReactNode
}

export function ReceiptScreen({ actor, nameplate }: Props) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { receipt, error } = state.context
  return (
    <article className={classes.slip} aria-busy={state.hasTag('busy')}>
      <header>
        {nameplate}
        {receipt && (
          <span className={classes.status}>
            <Icon name="check" size={16} />
            {words.made}
          </span>
        )}
      </header>
      <Heading receipt={receipt} />
      {!receipt && !error && <Skeleton className={classes.skeleton} />}
      {error && <Problem problem={error} busy={state.hasTag('busy')} onRetry={() => actor.send({ type: 'reload' })} />}
      {receipt && <Facts receipt={receipt} />}
    </article>
  )
}

function Heading({ receipt }: { receipt: Receipt | null }) {
  const title = receipt ? words.receiptFor(format(receipt.amount)) : words.receipt
  const heading = usePageHeading(title)
  return (
    <Title ref={heading} tabIndex={-1}>
      {title}
    </Title>
  )
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { fiTimeZone } = useApp().config.setup
  const { confirmNum, madeBy, amount, note, from, to, isRepeating } = receipt
  const madeAt = new Date(receipt.madeAt)
  const facts = [
    [words.number, <strong key={confirmNum}>{confirmNum}</strong>],
    [words.date, `${dayToWire(dayIn(fiTimeZone, madeAt))}, ${clockTime(madeAt, fiTimeZone)}`],
    [words.frequency, isRepeating ? words.ofRepeating : words.frequencyOf(0)],
    [words.note, note || words.unknown],
    [words.madeBy, madeBy],
  ] as const
  return (
    <>
      <p className={classes.amount}>
        <span className="sd-soft">{words.amount}</span>
        <Figure cents={amount} />
      </p>
      <Sides columns={[words.after]} sides={[sideOf(words.from, from), sideOf(words.to, to)]} />
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
          {words.print}
        </Button>
        <Button component={Link} to={screens.transfers}>
          {words.close}
        </Button>
      </div>
    </>
  )
}

const sideOf = (word: string, { id, name, number, isLoan, after }: Side) => ({
  label: `${word} ${[id, number].filter(Boolean).join(', ')}${isLoan ? `, ${words.owed.toLowerCase()}` : ''}`,
  name,
  figures: [<Money key={id} cents={after} />],
})

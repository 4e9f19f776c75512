import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { Occurrence, ScheduledTransfer } from '../../machines/transfers/scheduledTransfers.rules.ts'
import type { ScheduledTransfersActor } from '../../machines/transfers/scheduledTransfers.machine.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { receiptAt } from '../shared/addresses.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Money } from '../shared/Money.tsx'
import { Problem } from '../shared/Problem.tsx'
import '../shared/skeleton.css'
import '../shared/table.css'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import './transfers.css'
import './scheduledTransfers.css'
import { words } from './scheduledTransfers.words.ts'

export function ScheduledTransfers({ actor }: { actor: ScheduledTransfersActor }) {
  const { items, itemsError } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const [running, ended] = [items?.filter(({ endedOn }) => !endedOn) ?? [], items?.filter(({ endedOn }) => endedOn) ?? []]
  return (
    <section className="sd-section transfers-block" aria-labelledby="scheduled-transfers" aria-busy={isBusy}>
      <Title order={2} id="scheduled-transfers">
        {words.title}
      </Title>
      {itemsError && <Problem problem={itemsError} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {!items && !itemsError && <div className="sd-bone" />}
      {items?.length === 0 && <Empty of={words.plans} />}
      <Plans plans={running} onEnd={(id) => actor.send({ type: 'plan.end', id })} />
      {ended.length > 0 && (
        <>
          <Title order={3} className="scheduled-ended">
            {words.endedOnes}
          </Title>
          <Plans plans={ended} />
        </>
      )}
      <EndDialog actor={actor} />
    </section>
  )
}

type PlansProps = { plans: readonly ScheduledTransfer[]; onEnd?: (id: number) => void }

const Plans = ({ plans, onEnd }: PlansProps) =>
  plans.length > 0 && (
    <ul className="sd-entries">
      {plans.map((plan) => (
        <Plan key={plan.id} plan={plan} onEnd={() => onEnd?.(plan.id)} />
      ))}
    </ul>
  )

function Plan({ plan, onEnd }: { plan: ScheduledTransfer; onEnd: () => void }) {
  const { from, to, fromName, toName, amount, note, frequency, next, last, stopsOn, endedOn, endReason, timesMade, occurrences } = plan
  return (
    <li className="sd-entry">
      <div>
        <strong className="scheduled-name">{words.name(`${from} ${fromName}`, `${to} ${toName}`)}</strong>
        {note && <small>{note}</small>}
      </div>
      <span className="sd-entry-main">
        <strong>
          <Money cents={amount} />
        </strong>
        <small>{words.frequencyOf(frequency)}</small>
      </span>
      <dl>
        {endedOn ? (
          <Fact name={words.ended} value={`${dayToWire(endedOn)}. ${endReason}`} />
        ) : (
          <>
            <Fact name={words.next} value={next ? dayToWire(next) : words.unknown} />
            {last && <Fact name={words.last} value={dayToWire(last)} />}
            <Fact name={words.stops} value={stopsOn ? dayToWire(stopsOn) : words.never} />
          </>
        )}
      </dl>
      {occurrences.length > 0 && (
        <details className="scheduled-past">
          <summary>{words.past(timesMade)}</summary>
          <ul>
            {occurrences.map((occurrence) => (
              <Time key={occurrence.on} {...occurrence} />
            ))}
          </ul>
        </details>
      )}
      {!endedOn && (
        <Button variant="outline" className="scheduled-end" aria-label={words.endOf(from, to)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const Time = ({ on, outcome, confirmNum, reason }: Occurrence) => (
  <li>
    {confirmNum ? <ScreenLink to={receiptAt(confirmNum)}>{dayToWire(on)}</ScreenLink> : dayToWire(on)} {words.outcomes[outcome]}
    {reason && `. ${reason}`}
  </li>
)

function EndDialog({ actor }: { actor: ScheduledTransfersActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { chosen, endingError } = state.context
  const isBusy = state.matches('ending')
  const close = () => actor.send({ type: 'ending.cancel' })
  return (
    <Dialog opened={state.hasTag('dialog')} onClose={close} title={words.endTitle} isLocked={isBusy}>
      {chosen && (
        <div className="transfer-dialog" aria-busy={isBusy}>
          <p className="sd-lead">{words.ask(format(chosen.amount), chosen.from, chosen.to)}</p>
          {endingError && <Problem problem={endingError} />}
          <div className="sd-buttons">
            <BusyButton variant="outline" isHeld={isBusy} onClick={close} data-autofocus>
              {words.keep}
            </BusyButton>
            <BusyButton isBusy={isBusy} onClick={() => actor.send({ type: 'ending.confirm' })}>
              {words.end}
            </BusyButton>
          </div>
        </div>
      )}
    </Dialog>
  )
}

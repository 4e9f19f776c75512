import { useSelector } from '@xstate/react'
import { explainBalance } from '../../../machines/accounts/explanation.rules.ts'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { History, HistoryAccount } from '../../../machines/accounts/history.rules.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { Money } from '../../shared/Money.tsx'
import { stepLabel, historyWords } from './history.words.ts'
import { FactList } from './FactList.tsx'

type Props = { actor: HistoryActor; account: HistoryAccount; history: History }

/** Explains the balance step by step: what there was, what came and went, what is on hold. */
export function Explanation({ actor, account: { accountType, id }, history: { statement, filter } }: Props) {
  const isOpen = useSelector(actor, (state) => state.matches({ rows: { dialog: 'explanation' } }))
  if (!statement) return null
  const { pendingIn, interest, fees } = statement
  return (
    <Dialog
      opened={isOpen}
      onClose={() => actor.send({ type: 'explanation.close' })}
      title={historyWords.explained}
      closeOnClickOutside
    >
      <p className="sd-soft">{id}</p>
      <FactList hasSum>
        {explainBalance(statement, accountType).map((step) => (
          <div key={step.what} data-sum={step.isSum || undefined}>
            <dt>{stepLabel(step, accountType, filter)}</dt>
            <dd>
              <Money cents={step.amount} />
            </dd>
          </div>
        ))}
      </FactList>
      {pendingIn > 0 && <p className="sd-soft sd-small">{historyWords.inNone(pendingIn)}</p>}
      {interest + fees > 0 && <p className="sd-soft sd-small">{historyWords.alsoCovered(interest, fees)}</p>}
    </Dialog>
  )
}

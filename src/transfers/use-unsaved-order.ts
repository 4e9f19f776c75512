import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SendMoneyActor } from '../../machines/transfers/send-money.machine.ts'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import { useUnsaved } from '../shared/unsaved.ts'

/** Asks before an amount or a note is left that was typed and not ordered. What an address fills in was not typed. */
export function useUnsavedOrder(actor: TransferActor | SendMoneyActor): void {
  const [{ context }] = useState(() => actor.getSnapshot())
  const { amount, note } = context.draft
  useUnsaved(
    useSelector(actor as TransferActor, (state) => {
      const { draft } = state.context
      const isTyped = (draft.amount !== '' && draft.amount !== amount) || (draft.note !== '' && draft.note !== note)
      return isTyped && !(['sending', 'sent', 'unknown'] as const).some((flow) => state.matches({ flow }))
    }),
  )
}

import { useEffect, useEffectEvent } from 'react'
import type { NewLoanActor } from '../../machines/loans/newLoan.machine.ts'
import { Message } from '../shared/Message.tsx'
import { useLate } from '../shared/useLate.ts'
import { words } from './app.words.ts'

const load = async () => (await import('../loans/NewLoanDialog.tsx')).NewLoanDialog

/** The dialog in which a loan application begins, whose script comes when somebody asks for one. */
export function LateNewLoan({ actor }: { actor: NewLoanActor }) {
  const { Part: NewLoanDialog, isMissing, ask } = useLate(load)
  const begin = useEffectEvent(ask)
  useEffect(() => begin(), [])
  if (isMissing)
    return (
      <Message onClose={() => actor.send({ type: 'dialog.close' })}>
        <p role="alert">{words.dialogNotLoaded}</p>
      </Message>
    )
  return NewLoanDialog && <NewLoanDialog actor={actor} />
}

import { useEffect, useEffectEvent } from 'react'
import type { NewLoanActor } from '../../machines/loans/new-loan.machine.ts'
import { Problem } from '../shared/Problem.tsx'
import { MessageDialog } from '../shared/MessageDialog.tsx'
import { useLate } from '../shared/use-late.ts'
import { shellWords } from './shell.words.ts'

const load = async () => (await import('../loans/NewLoanDialog.tsx')).NewLoanDialog

/** Draws the dialog in which a loan application begins, and loads its script only when it opens. */
export function LateNewLoan({ actor }: { actor: NewLoanActor }) {
  const { Part: NewLoanDialog, isMissing, ask } = useLate(load)
  const begin = useEffectEvent(ask)
  useEffect(() => begin(), [])
  if (isMissing)
    return (
      <MessageDialog onClose={() => actor.send({ type: 'dialog.close' })}>
        <Problem problem={shellWords.dialogNotLoaded} />
      </MessageDialog>
    )
  return NewLoanDialog && <NewLoanDialog actor={actor} />
}

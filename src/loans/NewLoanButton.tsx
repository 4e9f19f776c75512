import type { NewLoanActor } from '../../machines/loans/new-loan.machine.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { NewLoanDialog } from './NewLoanDialog.tsx'
import { newLoanWords } from './new-loan.words.ts'

type Props = { newLoan: NewLoanActor | undefined; onOpen: () => void }

export const NewLoanButton = ({ newLoan, onOpen }: Props) => (
  <>
    <ChangeButton className="sd-wraps" variant="outline" onClick={onOpen}>
      {newLoanWords.newLoan}
    </ChangeButton>
    <OpenDialog actor={newLoan}>{(opened) => <NewLoanDialog actor={opened} />}</OpenDialog>
  </>
)

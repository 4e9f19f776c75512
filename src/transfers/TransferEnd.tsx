import type { ApiError } from '../../api/problems.ts'
import { receiptAt } from '../shared/addresses.ts'
import { Outcome } from '../shared/Outcome.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { transfersWords } from './transfers.words.ts'

/** `nothing`: says that no money moved, if that is known. `confirmNum`: blank until money has moved. */
type Props = { error: ApiError | null; nothing: string | null; text: string; confirmNum: string; onClose: () => void }

export const TransferEnd = ({ error, nothing, text, confirmNum, onClose }: Props) => (
  <Outcome
    problem={error}
    note={nothing}
    button={error ? transfersWords.dismiss : transfersWords.close}
    onClose={onClose}
  >
    <p>{text}</p>
    <p>{confirmNum ? transfersWords.confirmation(confirmNum) : transfersWords.change}</p>
    {confirmNum && (
      <p>
        <ScreenLink to={receiptAt(confirmNum)}>{transfersWords.seeReceipt}</ScreenLink>
      </p>
    )}
  </Outcome>
)

import type { ApiError } from '../../api/problems.ts'
import { receiptAt } from '../shared/addresses.ts'
import { Outcome } from '../shared/Outcome.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { words } from './transfers.words.ts'

/** `nothing`: that no money moved, where that is known. `confirmNum`: blank as long as no money has moved. */
type Props = { error: ApiError | null; nothing: string | null; text: string; confirmNum: string; onClose: () => void }

export const TransferEnd = ({ error, nothing, text, confirmNum, onClose }: Props) => (
  <Outcome problem={error} note={nothing} button={error ? words.dismiss : words.close} onClose={onClose}>
    <p>{text}</p>
    <p>{confirmNum ? words.confirmation(confirmNum) : words.change}</p>
    {confirmNum && (
      <p>
        <ScreenLink to={receiptAt(confirmNum)}>{words.seeReceipt}</ScreenLink>
      </p>
    )}
  </Outcome>
)

import type { ReactNode } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { receiptAt } from '../shared/addresses.ts'
import { Outcome } from '../shared/Outcome.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { transfersWords } from './transfers.words.ts'

type Props = {
  error: ApiError | null
  /** Says that no money moved, if that is known. */
  nothing: string | null
  text: string
  /** Blank until money has moved. */
  confirmNum: string
  onClose: () => void
  children?: ReactNode
}

export const TransferEnd = ({ error, nothing, text, confirmNum, onClose, children }: Props) => (
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
    {children}
  </Outcome>
)

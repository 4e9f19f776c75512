import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { screens } from '../shared/addresses.ts'
import { Message } from '../shared/Message.tsx'
import { useLate } from '../shared/useLate.ts'
import { words } from './app.words.ts'

const load = async () => (await import('../loans/NewLoan.tsx')).NewLoan

/** The dialog in which a loan application begins, whose script comes when somebody asks for one. */
export function LateNewLoan({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { Part: NewLoan, isMissing, ask } = useLate(load)
  const begin = useEffectEvent(ask)
  useEffect(() => begin(), [])
  if (isMissing)
    return (
      <Message onClose={onClose}>
        <p role="alert">{words.dialogNotLoaded}</p>
      </Message>
    )
  return NewLoan && <NewLoan onClose={onClose} onBegun={() => navigate(screens.loanApplication)} />
}

import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { words } from './loanApplication.words.ts'
import { NewLoan } from './NewLoan.tsx'

/** Nothing to continue; `reason`: why what this tab worked on is no longer there. */
export function NoApplication({ reason, onBegun }: { reason: ApiError | null; onBegun: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div>
      {reason && <p role="status">{reason.message}</p>}
      <p className="sd-soft">{words.none}</p>
      <Button ref={button} onClick={() => setOpen(true)}>
        {words.newLoan}
      </Button>
      {isOpen && <NewLoan onClose={close} onBegun={onBegun} />}
    </div>
  )
}

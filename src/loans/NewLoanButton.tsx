import { useRef, useState } from 'react'
import { NewLoan } from './NewLoan.tsx'
import { words } from './newLoan.words.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'

/** Opens the dialog in which an application begins; gets the focus back when nothing was begun. */
export function NewLoanButton({ onBegun }: { onBegun: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <ChangeButton ref={button} className="sd-wraps" variant="outline" onClick={() => setOpen(true)}>
        {words.newLoan}
      </ChangeButton>
      {isOpen && <NewLoan onClose={close} onBegun={onBegun} />}
    </>
  )
}

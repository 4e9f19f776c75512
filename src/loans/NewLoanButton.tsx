import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { NewLoan } from './NewLoan.tsx'
import { words } from './newLoan.words.ts'

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
      <Button ref={button} className="sd-wraps" variant="outline" onClick={() => setOpen(true)}>
        {words.newLoan}
      </Button>
      {isOpen && <NewLoan onClose={close} onBegun={onBegun} />}
    </>
  )
}

import { Menu } from '@mantine/core'
import { type ComponentType, useRef, useState } from 'react'
import { openShareMachine } from '../../machines/accounts/openShare.machine.ts'
import type { Fund, Kind } from '../../machines/accounts/openShare.rules.ts'
import { requestCreditCardMachine } from '../../machines/accounts/requestCreditCard.machine.ts'
import { useUserId } from '../shared/app.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { DropMenu } from '../shared/DropMenu.tsx'
import { Flow } from '../shared/Flow.tsx'
import { Icon } from '../shared/Icon.tsx'
import { words } from './addMenu.words.ts'
import { OpenShareDialog } from './OpenShareDialog.tsx'
import { RequestCreditCardDialog } from './RequestCreditCardDialog.tsx'

/** What begins a loan application. */
export type NewLoan = ComponentType<{ onClose: () => void }>

type Props = { funds: readonly Fund[]; NewLoan?: NewLoan | undefined }

/** What a member can open or ask for. One dialog runs at a time, and gives the focus back to the button. */
export function AddMenu({ funds, NewLoan }: Props) {
  const userId = useUserId()
  const [open, setOpen] = useState<Kind | 'card' | 'loan' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leave = () => {
    setOpen(null)
    button.current?.focus()
  }
  return (
    <>
      <DropMenu
        target={
          <ChangeButton ref={button} variant="outline" leftSection={<Icon name="plus" size={16} />}>
            {words.add}
          </ChangeButton>
        }
      >
        {NewLoan && <Menu.Item onClick={() => setOpen('loan')}>{words.loan}</Menu.Item>}
        {(['savings', 'card', 'share'] as const).map((entry) => (
          <Menu.Item key={entry} onClick={() => setOpen(entry)}>
            {words[entry]}
          </Menu.Item>
        ))}
      </DropMenu>
      {open === 'loan' && NewLoan && <NewLoan onClose={leave} />}
      {open === 'card' && (
        <Flow machine={requestCreditCardMachine} input={{ userId }} onDone={leave}>
          {(actor) => <RequestCreditCardDialog actor={actor} />}
        </Flow>
      )}
      {(open === 'savings' || open === 'share') && (
        <Flow machine={openShareMachine} input={{ userId, kind: open, funds }} onDone={leave}>
          {(actor) => <OpenShareDialog actor={actor} />}
        </Flow>
      )}
    </>
  )
}

import { Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ComponentType, useRef } from 'react'
import { Navigate } from 'react-router'
import type { SummaryActor } from '../../machines/accounts/summary.machine.ts'
import { screens } from '../shared/addresses.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { DropMenu } from '../shared/DropMenu.tsx'
import { Icon } from '../shared/Icon.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { addMenuWords } from './add-menu.words.ts'
import { OpenShareDialog } from './OpenShareDialog.tsx'
import { RequestCreditCardDialog } from './RequestCreditCardDialog.tsx'

type Children = ReturnType<SummaryActor['getSnapshot']>['children']
/** Draws the dialog in which a loan application begins. */
export type NewLoanPart = ComponentType<{ actor: NonNullable<Children['newLoan']> }>

type Props = { actor: SummaryActor; NewLoan?: NewLoanPart | undefined }

/**
 * Draws the menu of what a member can open or request. One dialog is open at a time, and returns the focus to the
 * button.
 */
export function AddMenu({ actor, NewLoan }: Props) {
  const { shareForm, cardForm, newLoan } = useSelector(actor, ({ children }) => children)
  const isBegun = useSelector(actor, (state) => state.matches({ dialog: 'begun' }))
  const button = useRef<HTMLButtonElement>(null)
  const item = (label: string, event: Parameters<SummaryActor['send']>[0]) => (
    <Menu.Item
      onClick={() => {
        // The focused item disappears with the menu.
        button.current?.focus()
        actor.send(event)
      }}
    >
      {label}
    </Menu.Item>
  )
  return (
    <>
      <DropMenu
        target={
          <ChangeButton ref={button} variant="outline" leftSection={<Icon name="plus" size={16} />}>
            {addMenuWords.add}
          </ChangeButton>
        }
      >
        {NewLoan && item(addMenuWords.loan, { type: 'newLoan.open' })}
        {item(addMenuWords.savings, { type: 'shareForm.open', kind: 'savings' })}
        {item(addMenuWords.card, { type: 'cardForm.open' })}
        {item(addMenuWords.share, { type: 'shareForm.open', kind: 'share' })}
      </DropMenu>
      {NewLoan && <OpenDialog actor={newLoan}>{(opened) => <NewLoan actor={opened} />}</OpenDialog>}
      <OpenDialog actor={cardForm}>{(opened) => <RequestCreditCardDialog actor={opened} />}</OpenDialog>
      <OpenDialog actor={shareForm}>{(opened) => <OpenShareDialog actor={opened} />}</OpenDialog>
      {isBegun && <Navigate to={screens.loanApplication} />}
    </>
  )
}

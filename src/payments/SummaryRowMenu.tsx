import { ActionIcon, Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { QuickPay } from '../../machines/payments/quickPay.rules.ts'
import { editPayeeAt, payeeAt } from '../shared/addresses.ts'
import { Icon } from '../shared/Icon.tsx'
import { words as list } from '../shared/list/list.words.ts'
import { words as autoPays } from './autoPays.words.ts'
import { useIsPhone } from './SummaryTools.tsx'
import { words } from './summary.words.ts'
import { useAutoPayForm } from './useAutoPayForm.ts'

/** A dialog about one payee. */
export type RowDialog = { kind: 'edit' | 'remove'; uniqueId: string; name: string }
type Props = { quickPay: QuickPay; onOpen: (dialog: RowDialog) => void }

/** What can be done with a payee. */
export function SummaryRowMenu({ quickPay: { id, uniqueId, name, isActive }, onOpen }: Props) {
  const navigate = useNavigate()
  const openAutoPay = useAutoPayForm()
  const isPhone = useIsPhone()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (kind: RowDialog['kind']) => {
    // The dialog gives the focus back to what had it, and the menu is gone then.
    button.current?.focus()
    onOpen({ kind, uniqueId, name })
  }
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      // Hundreds of closed menus would each hear every key and press of the page.
      {...(!isOpen && { clickOutsideEvents: [] })}
    >
      <Menu.Target>
        <ActionIcon ref={button} aria-label={list.ofRow(list.actions, name)}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => navigate(payeeAt({ payeeId: id, uniqueId }))}>{words.details}</Menu.Item>
        <Menu.Item onClick={() => (isPhone ? navigate(editPayeeAt(uniqueId)) : open('edit'))}>{words.edit}</Menu.Item>
        {isActive && <Menu.Item onClick={() => openAutoPay({ uniqueId, name })}>{autoPays.setUp}</Menu.Item>}
        <Menu.Item onClick={() => open('remove')}>{words.remove}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

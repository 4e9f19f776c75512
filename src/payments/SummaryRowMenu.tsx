import { ActionIcon, Menu } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { QuickPay } from '../../machines/payments/quickPay.rules.ts'
import { editPayeeAt, payeeAt } from '../shared/addresses.ts'
import { Icon } from '../shared/Icon.tsx'
import { words as list } from '../shared/list/list.words.ts'
import { useIsPhone } from './SummaryTools.tsx'
import { words } from './summary.words.ts'

type Props = { quickPay: QuickPay; onEdit: () => void; onRemove: () => void }

/** What can be done with a payee. */
export function SummaryRowMenu({ quickPay: { id, uniqueId, name }, onEdit, onRemove }: Props) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon aria-label={list.ofRow(list.actions, name)}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => navigate(payeeAt({ payeeId: id, uniqueId }))}>{words.details}</Menu.Item>
        <Menu.Item onClick={() => (isPhone ? navigate(editPayeeAt(uniqueId)) : onEdit())}>{words.edit}</Menu.Item>
        <Menu.Item onClick={onRemove}>{words.remove}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

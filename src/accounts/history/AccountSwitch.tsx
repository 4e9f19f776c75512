import { ActionIcon, Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { HistoryAccount } from '../../../machines/accounts/history.rules.ts'
import { AccountLabel } from '../../shared/AccountLabel.tsx'
import { historyAt } from '../../shared/addresses.ts'
import { DropMenu } from '../../shared/DropMenu.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { historyWords } from './history.words.ts'
import classes from './AccountSwitch.module.css'

/** Switches to the history of another account, with the same filter. */
export function AccountSwitch({ actor, account }: { actor: HistoryActor; account: HistoryAccount }) {
  const accounts = useSelector(actor, ({ context }) => context.accounts)
  const search = useSelector(actor, ({ context }) => context.search)
  const others = accounts.filter(({ canBeLookedInto, uniqueId }) => canBeLookedInto && uniqueId !== account.uniqueId)
  if (others.length === 0) return null
  return (
    <DropMenu
      position="bottom-start"
      target={
        <ActionIcon className={classes.open ?? ''} aria-label={historyWords.switchAccount}>
          <Icon name="down" />
        </ActionIcon>
      }
    >
      <div className={classes.accounts}>
        {others.map(({ uniqueId, accountType, id, description, owner }) => (
          <Menu.Item key={uniqueId} component={Link} to={historyAt({ uniqueId, accountType }) + search}>
            <AccountLabel id={id} name={description} />
            {owner && <span className="sd-soft">, {owner}</span>}
          </Menu.Item>
        ))}
      </div>
    </DropMenu>
  )
}

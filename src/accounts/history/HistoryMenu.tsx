import { ActionIcon, Menu } from '@mantine/core'
import { AccountType } from '../../../values/enumerations.ts'
import { Link } from 'react-router'
import { type ComponentType, type RefObject, useRef } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { countRows, type HistoryAccount } from '../../../machines/accounts/history.rules.ts'
import { askAboutAt } from '../../shared/addresses.ts'
import { DropMenu } from '../../shared/DropMenu.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { ActionItems } from '../../shared/list/ActionItems.tsx'
import { DownloadItems } from './DownloadItems.tsx'
import { useIsView } from '../../shared/use-is-view.ts'
import { historyWords } from './history.words.ts'
import { useShown } from './use-shown.ts'

export type MenuPart = ComponentType<{ button: RefObject<HTMLButtonElement | null> }>

type Props = {
  actor: HistoryActor
  account: HistoryAccount | null
  Partners: MenuPart | undefined
}

/** Draws the menu of actions. Its button is there before any rows are, so that nothing moves. */
export function HistoryMenu({ actor, account, Partners }: Props) {
  const { history } = useShown(actor)
  const button = useRef<HTMLButtonElement>(null)
  const isReady = account !== null && history !== null
  return (
    <DropMenu
      target={
        <ActionIcon ref={button} aria-label={historyWords.more} disabled={!isReady}>
          <Icon name="dots" />
        </ActionIcon>
      }
    >
      {isReady && <Items actor={actor} account={account} button={button} />}
      {account?.accountType === AccountType.SHARE && Partners && <Partners button={button} />}
    </DropMenu>
  )
}

type ItemsProps = { actor: HistoryActor; account: HistoryAccount; button: RefObject<HTMLButtonElement | null> }

function Items({ actor, account, button }: ItemsProps) {
  const { history, found } = useShown(actor)
  const isView = useIsView()
  if (!history || !found) return null
  const isEmpty = countRows(found) === 0
  return (
    <>
      <ActionItems
        button={button}
        actions={[{ label: historyWords.reload, onPress: () => actor.send({ type: 'reload' }), isReading: true }]}
      />
      <Menu.Item component={Link} to={askAboutAt('ACCOUNT', account.uniqueId)} disabled={isView}>
        {historyWords.askOf(account)}
      </Menu.Item>
      {!isEmpty && (
        <Menu.Item disabled={history.isPart} onClick={() => print()}>
          {historyWords.print}
        </Menu.Item>
      )}
      <Menu.Divider />
      <DownloadItems actor={actor} account={account} isEmpty={isEmpty} button={button} />
    </>
  )
}

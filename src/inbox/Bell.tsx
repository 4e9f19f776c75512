import { Anchor, Popover, Title, UnstyledButton } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { BellList } from '../../machines/inbox/bells.machine.ts'
import { badgeText } from '../../machines/inbox/inbox.rules.ts'
import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Empty } from '../shared/Empty.tsx'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import { bellsWords } from './bells.words.ts'
import classes from './Bell.module.css'

type Item = { id: number; viewed: boolean }
type Props<I extends Item> = {
  kind: 'messages' | 'notifications'
  list: BellList<I>
  Entry: ComponentType<{ item: I; onFollow: () => void }>
  busy: boolean
  opened: boolean
  onToggle: () => void
  onClose: () => void
  onRetry: () => void
}

export function Bell<I extends Item>({ kind, list, Entry, busy, opened, onToggle, onClose, onRetry }: Props<I>) {
  const { leadsTo } = useApp()
  const count = badgeText(list.unread)
  const screen = screens[kind]
  return (
    <Popover
      opened={opened}
      onChange={onClose}
      width={343}
      position="bottom-end"
      middlewares={{ shift: { padding: 16 } }}
      hideDetached={false}
      transitionProps={{ duration: 0 }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.bell} aria-label={bellsWords.bell(kind, count)} onClick={onToggle}>
          <Icon name={kind === 'messages' ? 'mail' : 'bell'} />
          {count && <span className={classes.count}>{count}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown tabIndex={0} className={classes.popup}>
        <div className={classes.head}>
          <Title order={2} tabIndex={-1} data-autofocus>
            {bellsWords.titles[kind]}
          </Title>
          {leadsTo(screen) && (
            <Anchor component={Link} to={screen} onClick={onClose}>
              {bellsWords.all}
            </Anchor>
          )}
        </div>
        {list.items && list.items.length > 0 && (
          <ul>
            {list.items.map((item) => (
              <li key={item.id} data-unread={!item.viewed || undefined}>
                <Entry item={item} onFollow={onClose} />
              </li>
            ))}
          </ul>
        )}
        {list.items?.length === 0 && <Empty of={kind} />}
        {!list.items && !list.error && <p role="status">{bellsWords.loading}</p>}
        {list.error && <Problem problem={list.error} busy={busy} onRetry={onRetry} />}
      </Popover.Dropdown>
    </Popover>
  )
}

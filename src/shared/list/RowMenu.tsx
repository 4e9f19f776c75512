import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import { DropMenu } from '../DropMenu.tsx'
import { Icon } from '../Icon.tsx'
import type { Action } from './column.ts'
import { words } from './list.words.ts'
import classes from './RowMenu.module.css'

type Props = {
  name: string
  actions: readonly Action[]
  /** The row is as high as the menu's button without it. */
  isTall?: boolean
}

/** What can be done with a row of many. */
export function RowMenu({ name, actions, isTall = false }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const press = (onPress: () => void) => () => {
    // A dialog gives the focus back to what had it, and the menu is gone then.
    button.current?.focus()
    onPress()
  }
  return (
    <DropMenu
      target={
        <ActionIcon ref={button} className={(!isTall && classes.button) || ''} aria-label={words.actionsFor(name)}>
          <Icon name="dots" />
        </ActionIcon>
      }
    >
      {actions.map(({ label, onPress }) => (
        <Menu.Item key={label} onClick={press(onPress)}>
          {label}
        </Menu.Item>
      ))}
    </DropMenu>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import { useRef, useState, useTransition } from 'react'
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
  const [isOpen, setOpen] = useState(false)
  const [isOpening, startTransition] = useTransition()
  const press = (onPress: () => void) => () => {
    // A dialog gives the focus back to what had it, and the menu is gone then.
    button.current?.focus()
    onPress()
  }
  return (
    <Menu
      opened={isOpen}
      // Building it takes a slow phone many frames: the first of them already shows the button pressed.
      onChange={(next) => startTransition(() => setOpen(next))}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      // Many closed menus would each hear every key and press of the page.
      {...(!isOpen && { clickOutsideEvents: [] })}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          className={(!isTall && classes.button) || ''}
          aria-label={words.actionsFor(name)}
          data-opening={isOpening || undefined}
        >
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onPress }) => (
          <Menu.Item key={label} onClick={press(onPress)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

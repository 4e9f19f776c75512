import { Menu, type MenuProps } from '@mantine/core'
import { type ReactElement, type ReactNode, useState, useTransition } from 'react'

type Props = Pick<MenuProps, 'position' | 'closeOnItemClick' | 'checkIcon'> & {
  target: ReactElement
  children: ReactNode
}

/**
 * Draws a menu below its button. On a slow phone that takes many frames: the first of them already shows the button
 * pressed.
 */
export function DropMenu({ target, children, position = 'bottom-end', ...menu }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isOpening, startTransition] = useTransition()
  return (
    <Menu
      {...menu}
      position={position}
      transitionProps={{ duration: 0 }}
      opened={isOpen}
      // Closes at once: a dialog that an item opens takes the focus after the menu has returned it.
      onChange={(next) => (next ? startTransition(() => setOpen(true)) : setOpen(false))}
      // Otherwise many closed menus would each handle every key and press of the page.
      {...(!isOpen && { clickOutsideEvents: [] })}
    >
      <Menu.Target data-opening={isOpening || undefined}>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

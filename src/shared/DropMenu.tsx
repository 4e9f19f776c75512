import { Menu, type MenuProps } from '@mantine/core'
import { type ReactElement, type ReactNode, useState, useTransition } from 'react'

type Props = Pick<MenuProps, 'position' | 'closeOnItemClick' | 'checkIcon'> & {
  target: ReactElement
  children: ReactNode
}

/**
 * A menu below its button. Building it takes a slow phone many frames: the first of them already shows the button
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
      // Closed at once: a dialog that an item opens takes the focus after the menu has given it back.
      onChange={(next) => (next ? startTransition(() => setOpen(true)) : setOpen(false))}
      // Many closed menus would each hear every key and press of the page.
      {...(!isOpen && { clickOutsideEvents: [] })}
    >
      <Menu.Target data-opening={isOpening || undefined}>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

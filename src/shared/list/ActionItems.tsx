import { Menu } from '@mantine/core'
import type { RefObject } from 'react'
import { sharedWords } from '../shared.words.ts'
import { useIsView } from '../use-is-view.ts'
import type { RowAction } from './column.ts'

type Props = {
  actions: readonly RowAction[]
  /** What opened the menu: a dialog gives the focus back to what had it, and the menu is gone then. */
  button: RefObject<HTMLButtonElement | null>
}

/**
 * The items of a row's menu. Staff who look at a member's screens see those that change something, and cannot press
 * them.
 */
export function ActionItems({ actions, button }: Props) {
  const isView = useIsView()
  return actions.map(({ label, onPress, isReading }) =>
    isView && !isReading ? (
      <Menu.Item key={label} aria-disabled data-disabled title={sharedWords.notInView} closeMenuOnClick={false}>
        {label}
      </Menu.Item>
    ) : (
      <Menu.Item
        key={label}
        onClick={() => {
          button.current?.focus()
          onPress()
        }}
      >
        {label}
      </Menu.Item>
    ),
  )
}

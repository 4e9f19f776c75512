import { Menu } from '@mantine/core'
import type { RefObject } from 'react'
import { sharedWords } from '../shared.words.ts'
import { useIsView } from '../use-is-view.ts'
import type { RowAction } from './column.ts'

type Props = {
  actions: readonly RowAction[]
  /** The button of the menu: a dialog returns the focus to it, because the item is gone. */
  button: RefObject<HTMLButtonElement | null>
}

/** Draws the items of a row's menu. In a member view, staff see those that change something, but cannot press them. */
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

import { Button, Menu } from '@mantine/core'
import { useRef } from 'react'
import { ChangeButton } from '../ChangeButton.tsx'
import { DropMenu } from '../DropMenu.tsx'
import { Icon } from '../Icon.tsx'
import type { Action } from './column.ts'
import classes from './List.module.css'
import { words } from './list.words.ts'

/** What can be done with a row: a button for each of two, a menu for more. */
export function RowActions({ actions, name }: { actions: readonly Action[]; name: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const press = (onPress: () => void) => () => {
    // A dialog gives the focus back to what had it, and the menu is gone then.
    button.current?.focus()
    onPress()
  }
  if (actions.length > 2)
    return (
      <DropMenu
        target={
          <ChangeButton
            ref={button}
            variant="outline"
            className={classes.action}
            aria-label={words.actionsFor(name)}
            rightSection={<Icon name="down" size={14} />}
          >
            {words.actions}
          </ChangeButton>
        }
      >
        {actions.map(({ label, onPress }) => (
          <Menu.Item key={label} onClick={press(onPress)}>
            {label}
          </Menu.Item>
        ))}
      </DropMenu>
    )
  return actions.map(({ label, onPress, isReading }) => {
    const Press = isReading ? Button : ChangeButton
    return (
      <Press key={label} variant="outline" className={classes.action} aria-label={words.ofRow(label, name)} onClick={onPress}>
        {label}
      </Press>
    )
  })
}

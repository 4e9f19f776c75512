import { Button } from '@mantine/core'
import { useRef } from 'react'
import { ChangeButton } from '../ChangeButton.tsx'
import { DropMenu } from '../DropMenu.tsx'
import { Icon } from '../Icon.tsx'
import { ActionItems } from './ActionItems.tsx'
import type { RowAction } from './column.ts'
import classes from './List.module.css'
import { sharedListWords } from './list.words.ts'

/** What can be done with a row: a button for each of two, a menu for more. */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const button = useRef<HTMLButtonElement>(null)
  if (actions.length > 2)
    return (
      <DropMenu
        target={
          <Button
            ref={button}
            variant="outline"
            className={classes.action}
            aria-label={sharedListWords.actionsFor(name)}
            rightSection={<Icon name="down" size={14} />}
          >
            {sharedListWords.actions}
          </Button>
        }
      >
        <ActionItems actions={actions} button={button} />
      </DropMenu>
    )
  return actions.map(({ label, onPress, isReading }) => {
    const Press = isReading ? Button : ChangeButton
    return (
      <Press key={label} variant="outline" className={classes.action} aria-label={sharedListWords.ofRow(label, name)} onClick={onPress}>
        {label}
      </Press>
    )
  })
}

import { Button } from '@mantine/core'
import { ChangeButton } from '../ChangeButton.tsx'
import type { RowAction } from './column.ts'
import classes from './List.module.css'
import { sharedListWords } from './list.words.ts'
import { RowMenu } from './RowMenu.tsx'

type Props = {
  actions: readonly RowAction[]
  name: string
  /** Whether the columns need the room of the buttons. */
  isCrowded?: boolean
}

/** Draws a quiet button for each of one or two actions, and a menu for more or where the row is crowded. */
export function RowActions({ actions, name, isCrowded = false }: Props) {
  if (actions.length > (isCrowded ? 0 : 2)) return <RowMenu name={name} actions={actions} />
  return actions.map(({ label, onPress, isReading }) => {
    const Press = isReading ? Button : ChangeButton
    return (
      <Press
        key={label}
        variant="subtle"
        className={classes.action}
        aria-label={sharedListWords.ofRow(label, name)}
        onClick={onPress}
      >
        {label}
      </Press>
    )
  })
}

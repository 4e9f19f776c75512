import { ActionIcon } from '@mantine/core'
import { useRef } from 'react'
import { DropMenu } from '../DropMenu.tsx'
import { Icon } from '../Icon.tsx'
import { ActionItems } from './ActionItems.tsx'
import type { RowAction } from './column.ts'
import { sharedListWords } from './list.words.ts'
import classes from './List.module.css'

type Props = {
  name: string
  actions: readonly RowAction[]
  /** Whether the row is as high as the menu's button anyway. */
  isTall?: boolean
}

export function RowMenu({ name, actions, isTall = false }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <DropMenu
      target={
        <ActionIcon
          ref={button}
          className={(!isTall && classes.menuButton) || ''}
          aria-label={sharedListWords.actionsFor(name)}
        >
          <Icon name="dots" />
        </ActionIcon>
      }
    >
      <ActionItems actions={actions} button={button} />
    </DropMenu>
  )
}

import { Menu } from '@mantine/core'
import { useRef } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { HistoryAccount } from '../../../machines/accounts/history.rules.ts'
import { useApp } from '../../shared/app.ts'
import { ChangeButton } from '../../shared/ChangeButton.tsx'
import { DropMenu } from '../../shared/DropMenu.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { downloadWords } from './download.words.ts'

type Props = {
  actor: HistoryActor
  account: HistoryAccount
  /** Null if no rows are shown. */
  onExport: (() => void) | null
  /** Whether all rows are loaded, since a part must not be saved as a file. */
  isWhole: boolean
}

/** The files of an account. */
export function DownloadMenu({ actor, account, onExport, isWhole }: Props) {
  const { fiName: institution } = useApp().config.setup
  const button = useRef<HTMLButtonElement>(null)
  const open = (kind: 'quicken' | 'csv') => {
    // The focused item disappears with the menu.
    button.current?.focus()
    actor.send({ type: 'download.open', kind, account, institution })
  }
  return (
    <DropMenu
      target={
        <ChangeButton ref={button} variant="outline" leftSection={<Icon name="download" size={16} />}>
          {downloadWords.download}
        </ChangeButton>
      }
    >
      <Menu.Item onClick={() => open('quicken')}>{downloadWords.titles.quicken}</Menu.Item>
      <Menu.Item onClick={() => open('csv')}>{downloadWords.titles.csv}</Menu.Item>
      {onExport && (
        <Menu.Item disabled={!isWhole} onClick={onExport}>
          {downloadWords.exportShown}
        </Menu.Item>
      )}
    </DropMenu>
  )
}

import { Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FileAccount } from '../../../machines/accounts/download.rules.ts'
import type { Range } from '../../../machines/accounts/history.rules.ts'
import type { Day } from '../../../values/days.ts'
import { ChangeButton } from '../../shared/ChangeButton.tsx'
import { DropMenu } from '../../shared/DropMenu.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { DownloadModal } from './DownloadModal.tsx'
import { words } from './download.words.ts'

type Props = {
  account: FileAccount
  today: Day
  range: Range
  /** Null where nothing is shown. */
  onExport: (() => void) | null
  /** Whether all of what is shown is here: a part is no file. */
  isWhole: boolean
}

/** The files of an account. A dialog gives the focus back to the button. */
export function DownloadMenu({ onExport, isWhole, ...given }: Props) {
  const [kind, choose] = useState<'quicken' | 'csv' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leave = () => {
    choose(null)
    button.current?.focus()
  }
  return (
    <>
      <DropMenu
        target={
          <ChangeButton ref={button} variant="outline" leftSection={<Icon name="download" size={16} />}>
            {words.download}
          </ChangeButton>
        }
      >
        <Menu.Item onClick={() => choose('quicken')}>{words.titles.quicken}</Menu.Item>
        <Menu.Item onClick={() => choose('csv')}>{words.titles.csv}</Menu.Item>
        {onExport && (
          <Menu.Item disabled={!isWhole} onClick={onExport}>
            {words.exportShown}
          </Menu.Item>
        )}
      </DropMenu>
      <DownloadModal {...given} kind={kind} onClose={leave} />
    </>
  )
}

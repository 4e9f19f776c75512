import { Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { FileKind } from '../../../machines/accounts/download.rules.ts'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { HistoryAccount } from '../../../machines/accounts/history.rules.ts'
import { useApp } from '../../shared/app.ts'
import { ActionItems } from '../../shared/list/ActionItems.tsx'
import { downloadWords } from './download.words.ts'
import { useExport } from './use-export.ts'

type Props = {
  actor: HistoryActor
  account: HistoryAccount
  isEmpty: boolean
  button: RefObject<HTMLButtonElement | null>
}

/** Offers the account's files as items of a menu. An incomplete list must not be saved as a file. */
export function DownloadItems({ actor, account, isEmpty, button }: Props) {
  const { fiName: institution } = useApp().config.setup
  const isWhole = useSelector(
    actor,
    ({ context: { history } }) => history !== null && !history.isPart && !history.truncated,
  )
  const exportShown = useExport(actor, account)
  const open = (kind: FileKind) => () => actor.send({ type: 'download.open', kind, account, institution })
  return (
    <>
      {!isEmpty && (
        <Menu.Item disabled={!isWhole} onClick={exportShown}>
          {downloadWords.exportShown}
        </Menu.Item>
      )}
      <ActionItems
        button={button}
        actions={[
          { label: downloadWords.titles.pdf, onPress: open('pdf') },
          { label: downloadWords.titles.quicken, onPress: open('quicken') },
          { label: downloadWords.titles.csv, onPress: open('csv') },
        ]}
      />
    </>
  )
}

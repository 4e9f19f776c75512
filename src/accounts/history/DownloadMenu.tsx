import { type ComponentProps, useRef } from 'react'
import { ChangeButton } from '../../shared/ChangeButton.tsx'
import { DropMenu } from '../../shared/DropMenu.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { downloadWords } from './download.words.ts'
import { DownloadItems } from './DownloadItems.tsx'

/** On a phone the files of an account have a menu of their own. */
export function DownloadMenu(props: Omit<ComponentProps<typeof DownloadItems>, 'button'>) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <DropMenu
      target={
        <ChangeButton ref={button} variant="outline" leftSection={<Icon name="download" size={16} />}>
          {downloadWords.download}
        </ChangeButton>
      }
    >
      <DownloadItems {...props} button={button} />
    </DropMenu>
  )
}

import { type ComponentProps, useRef } from 'react'
import { ChangeButton } from '../../shared/ChangeButton.tsx'
import { DropMenu } from '../../shared/DropMenu.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { downloadWords } from './download.words.ts'
import { DownloadItems } from './DownloadItems.tsx'

/** Draws the menu of files that a phone has in place of the items in a larger menu. */
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

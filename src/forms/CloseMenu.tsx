import { Button, Menu } from '@mantine/core'
import { FormCloseReason } from '../../values/enumerations.ts'
import { DropMenu } from '../shared/DropMenu.tsx'
import { Icon } from '../shared/Icon.tsx'
import { formsWords } from './forms.words.ts'

/** Closes forms for the reason that staff choose. */
export const CloseMenu = ({ onClose }: { onClose: (reason: FormCloseReason) => void }) => (
  <DropMenu
    target={
      <Button variant="subtle" rightSection={<Icon name="down" size={14} />}>
        {formsWords.close}
      </Button>
    }
  >
    {Object.values(FormCloseReason).map((reason) => (
      <Menu.Item key={reason} onClick={() => onClose(reason)}>
        {formsWords.reasons[reason]}
      </Menu.Item>
    ))}
  </DropMenu>
)

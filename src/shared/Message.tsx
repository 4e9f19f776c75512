import { getDefaultZIndex, Modal, type ModalProps } from '@mantine/core'
import { words } from './shared.words.ts'

/** A dialog that says something and asks for nothing. It stands over what it was opened from, also over a popup. */
export const Message = (props: ModalProps) => (
  <Modal
    title={words.message}
    size={400}
    centered
    zIndex={getDefaultZIndex('overlay')}
    closeButtonProps={{ 'aria-label': words.close }}
    transitionProps={{ duration: 0 }}
    {...props}
  />
)

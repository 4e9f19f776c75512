import { getDefaultZIndex, Modal, type ModalProps } from '@mantine/core'
import classes from './Dialog.module.css'
import { FadingOut } from './FadingOut.tsx'
import { sharedWords } from './shared.words.ts'
import { useIsTopDialog } from './use-is-top-dialog.ts'

export type DialogProps = Omit<ModalProps, 'opened' | 'zIndex'> & {
  opened?: boolean
  /** While something is on its way, nothing closes it. */
  isLocked?: boolean
  zIndex?: number
}

/**
 * What every dialog over a screen looks like. It comes and goes by its opacity alone. A click beside it closes nothing,
 * so that no work is lost.
 */
export function DialogFrame({
  opened = true,
  isLocked = false,
  zIndex = Number(getDefaultZIndex('modal')),
  children,
  ...props
}: DialogProps) {
  const isTopmost = useIsTopDialog(opened, zIndex)
  return (
    <Modal
      size={400}
      centered
      zIndex={zIndex}
      opened={opened}
      closeOnEscape={isTopmost && !isLocked}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': sharedWords.close, disabled: isLocked }}
      transitionProps={{ duration: 0 }}
      className={classes.fading}
      {...props}
    >
      <FadingOut />
      {children}
    </Modal>
  )
}

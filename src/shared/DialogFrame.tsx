import { getDefaultZIndex, Modal, type ModalProps } from '@mantine/core'
import { useId } from 'react'
import classes from './Dialog.module.css'
import { DescriptionContext, useDescription } from './dialog-description.ts'
import { FadingOut } from './FadingOut.tsx'
import { sharedWords } from './shared.words.ts'
import { useIsTopDialog } from './use-is-top-dialog.ts'

export type DialogProps = Omit<ModalProps, 'opened' | 'zIndex'> & {
  opened?: boolean
  /** Whether a request is under way, so that nothing closes the dialog. */
  isLocked?: boolean
  zIndex?: number
}

/** Frames every dialog. It appears by opacity alone. A click outside closes nothing, so that no work is lost. */
export function DialogFrame({
  opened = true,
  isLocked = false,
  zIndex = Number(getDefaultZIndex('modal')),
  children,
  ...props
}: DialogProps) {
  const isTopmost = useIsTopDialog(opened, zIndex)
  const { isDescribed, take } = useDescription()
  const ownId = useId()
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
      // Mantine describes a dialog by the id of its body. With another id it has no description.
      {...(!isDescribed && { attributes: { body: { id: ownId } } })}
      className={isTopmost ? classes.fading : `${classes.fading} ${classes.covered}`}
      {...props}
    >
      <FadingOut />
      <DescriptionContext value={take}>{children}</DescriptionContext>
    </Modal>
  )
}

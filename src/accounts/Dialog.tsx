import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { words } from '../shared/shared.words.ts'

type Props = { title: string; isLocked: boolean; onClose: () => void; children: ReactNode }

/** Stands open as long as its flow runs. While something is on its way, nothing closes it. */
export const Dialog = ({ title, isLocked, onClose, children }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={title}
    size={400}
    centered
    closeOnEscape={!isLocked}
    closeOnClickOutside={false}
    closeButtonProps={{ 'aria-label': words.close, disabled: isLocked }}
    transitionProps={{ duration: 0 }}
  >
    {children}
  </Modal>
)

import { getDefaultZIndex } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Dialog } from './Dialog.tsx'
import { sharedWords } from './shared.words.ts'

/**
 * A dialog that only informs, so a click outside closes it. It is above what it was opened from, also above a popup.
 */
export const MessageDialog = (props: ComponentProps<typeof Dialog>) => (
  <Dialog title={sharedWords.message} zIndex={Number(getDefaultZIndex('overlay'))} closeOnClickOutside {...props} />
)

import { getDefaultZIndex } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Dialog } from './Dialog.tsx'
import { sharedWords } from './shared.words.ts'

/** Shows a message. A click outside closes it, and it is above whatever opened it, even a popup. */
export const MessageDialog = (props: ComponentProps<typeof Dialog>) => (
  <Dialog title={sharedWords.message} zIndex={Number(getDefaultZIndex('overlay'))} closeOnClickOutside {...props} />
)

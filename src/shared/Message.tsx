import { getDefaultZIndex } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Dialog } from './Dialog.tsx'
import { words } from './shared.words.ts'

/** A dialog that only informs, so a click outside closes it. It is above what it was opened from, also above a popup. */
export const Message = (props: ComponentProps<typeof Dialog>) => (
  <Dialog title={words.message} zIndex={Number(getDefaultZIndex('overlay'))} closeOnClickOutside {...props} />
)

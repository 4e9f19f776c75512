import { getDefaultZIndex } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Dialog } from './Dialog.tsx'
import { words } from './shared.words.ts'

/** A dialog that says something and asks for nothing, so a click beside it closes it. It stands over what it was opened from, also over a popup. */
export const Message = (props: ComponentProps<typeof Dialog>) => (
  <Dialog title={words.message} zIndex={Number(getDefaultZIndex('overlay'))} closeOnClickOutside {...props} />
)

import { Tooltip } from '@mantine/core'
import type { ComponentProps } from 'react'
import { BusyButton } from './BusyButton.tsx'
import { sharedWords } from './shared.words.ts'
import { useIsView } from './use-is-view.ts'

/** Draws a button that changes something at the bank. In a member view, staff see it but cannot press it. */
export function ChangeButton(props: ComponentProps<typeof BusyButton>) {
  if (!useIsView()) return <BusyButton {...props} />
  return (
    <Tooltip label={sharedWords.notInView} events={{ hover: true, focus: true, touch: true }}>
      <BusyButton {...props} isHeld aria-description={sharedWords.notInView} />
    </Tooltip>
  )
}

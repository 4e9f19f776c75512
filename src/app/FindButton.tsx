import { ActionIcon } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../shared/Icon.tsx'
import { Message } from '../shared/Message.tsx'
import { useLate } from '../shared/useLate.ts'
import { words as app } from './app.words.ts'
import type { Place } from './menu.rules.ts'
import { words } from './shell.words.ts'

const load = async () => (await import('./FindEverything.tsx')).FindEverything

/** Opens the search of everything, also by Ctrl-K or Cmd-K. The search itself comes when somebody wants it. */
export function FindButton({ places }: { places: readonly Place[] }) {
  const [isOpen, open] = useState(false)
  const { Part: FindEverything, isMissing, ask } = useLate(load)
  const show = () => {
    if (!FindEverything) ask()
    open(true)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // What a dialog asks comes first.
    if (!document.querySelector('[aria-modal="true"]')) show()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const close = () => open(false)
  return (
    <>
      <ActionIcon aria-label={words.find} aria-keyshortcuts="Control+K Meta+K" aria-haspopup="dialog" onClick={show}>
        <Icon name="search" />
      </ActionIcon>
      {isOpen && FindEverything && <FindEverything places={places} onClose={close} />}
      {isOpen && isMissing && (
        <Message onClose={close}>
          <p role="alert">{app.dialogNotLoaded}</p>
        </Message>
      )}
    </>
  )
}

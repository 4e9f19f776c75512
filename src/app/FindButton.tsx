import { ActionIcon } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Problem } from '../shared/Problem.tsx'
import { Icon } from '../shared/Icon.tsx'
import { MessageDialog } from '../shared/MessageDialog.tsx'
import { useLate } from '../shared/use-late.ts'
import type { MenuPlace } from './menu.rules.ts'
import { shellWords } from './shell.words.ts'

const load = async () => (await import('./FindEverything.tsx')).FindEverything

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey

/** Opens the search, also by Ctrl-K or Cmd-K. Its script loads on demand, and gets what was typed before. */
export function FindButton({ places }: { places: readonly MenuPlace[] }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { Part: FindEverything, isMissing, ask } = useLate(load)
  const close = () => setOpen(false)
  const show = () => {
    if (!FindEverything) ask()
    setTyped('')
    setOpen(true)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isComing = isOpen && !FindEverything && !isMissing
    if (isComing && event.key === 'Escape') return close()
    if (isComing && isTyping(event)) {
      event.preventDefault()
      return setTyped((text) => (event.key === 'Backspace' ? text.slice(0, -1) : text + event.key))
    }
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // An open dialog has priority.
    if (!document.querySelector('[aria-modal="true"]')) show()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <ActionIcon
        aria-label={shellWords.find}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={show}
      >
        <Icon name="search" />
      </ActionIcon>
      {isOpen && FindEverything && <FindEverything places={places} typed={typed} onClose={close} />}
      {isOpen && isMissing && (
        <MessageDialog onClose={close}>
          <Problem problem={shellWords.dialogNotLoaded} />
        </MessageDialog>
      )}
    </>
  )
}

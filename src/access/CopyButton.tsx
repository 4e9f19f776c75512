import { useState } from 'react'
import { BusyButton } from '../shared/BusyButton.tsx'
import { authenticatorAppWords } from './authenticator-app.words.ts'

/** Copies a text, and says in the button whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const [says, setSays] = useState(authenticatorAppWords.copy)
  const copy = async () => {
    try {
      // Without https there is no clipboard.
      await navigator.clipboard.writeText(text)
      setSays(authenticatorAppWords.copied)
    } catch {
      setSays(authenticatorAppWords.notCopied)
    }
  }
  return (
    <BusyButton variant="outline" onClick={() => void copy()}>
      <span aria-live="polite">{says}</span>
    </BusyButton>
  )
}

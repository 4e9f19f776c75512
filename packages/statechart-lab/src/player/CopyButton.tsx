import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import looks from '../lab.module.css'

type Props = {
  label: string
  /** Where the player is: what was copied at another place is not mentioned here. */
  place: string
  text: () => string
  done: string
  byHand: string
}

type Copied = { place: string; text: string; how: 'done' | 'byHand' | 'failed' }

/** Copies a text; where the browser refuses that, shows it to copy by hand; where there is none, says why. */
export function CopyButton({ label, place, text, done, byHand }: Props) {
  const [copied, setCopied] = useState<Copied | null>(null)
  const copy = async () => setCopied({ place, ...(await copyText(text)) })
  const { how, text: shown = '' } = copied?.place === place ? copied : {}
  return (
    <>
      <Button variant="subtle" onClick={copy}>
        {label}
      </Button>
      <span role="status" className={`${looks.small} ${looks.soft}`}>
        {how === 'done' && done}
      </span>
      {how === 'failed' && (
        <p role="alert" className={looks.error}>
          {shown}
        </p>
      )}
      {how === 'byHand' && (
        <Textarea
          label={byHand}
          value={shown}
          rows={shown.includes('\n') ? 12 : 1}
          readOnly
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  )
}

async function copyText(make: () => string): Promise<Omit<Copied, 'place'>> {
  let text: string
  try {
    text = make()
  } catch (reason) {
    return { text: reason instanceof Error ? reason.message : String(reason), how: 'failed' }
  }
  try {
    await navigator.clipboard.writeText(text)
    return { text, how: 'done' }
  } catch {
    return { text, how: 'byHand' }
  }
}

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

/** Copies a text; where the browser refuses that, shows it to copy by hand. */
export function CopyButton({ label, place, text, done, byHand }: Props) {
  const [copied, setCopied] = useState<{ place: string; text: string; isByHand: boolean } | null>(null)
  const copy = async () => {
    const made = text()
    const isByHand = await navigator.clipboard.writeText(made).then(
      () => false,
      () => true,
    )
    setCopied({ place, text: made, isByHand })
  }
  const shown = copied?.place === place ? copied : null
  return (
    <>
      <Button variant="subtle" onClick={copy}>
        {label}
      </Button>
      <span role="status" className={`${looks.small} ${looks.soft}`}>
        {shown && !shown.isByHand && done}
      </span>
      {shown?.isByHand && (
        <Textarea
          label={byHand}
          value={shown.text}
          rows={shown.text.includes('\n') ? 12 : 1}
          readOnly
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  )
}

import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import looks from '../lab.module.css'

type Props = { label: string; text: () => string; done: string; byHand: string }

/** Copies a text; where the browser refuses that, shows it to copy by hand. */
export function CopyButton({ label, text, done, byHand }: Props) {
  const [copied, setCopied] = useState<{ text: string; isByHand: boolean } | null>(null)
  const now = text()
  const copy = () =>
    navigator.clipboard.writeText(now).then(
      () => setCopied({ text: now, isByHand: false }),
      () => setCopied({ text: now, isByHand: true }),
    )
  const isCopied = copied?.text === now
  return (
    <>
      <Button variant="subtle" onClick={copy}>
        {label}
      </Button>
      <span role="status" className={`${looks.small} ${looks.soft}`}>
        {isCopied && !copied.isByHand && done}
      </span>
      {isCopied && copied.isByHand && (
        <Textarea
          label={byHand}
          value={now}
          rows={now.includes('\n') ? 12 : 1}
          readOnly
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  )
}

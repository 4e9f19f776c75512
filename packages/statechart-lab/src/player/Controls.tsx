import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { words } from './player.words.ts'
import type { Walking } from './use-walk.ts'
import looks from '../lab.module.css'
import classes from './player.module.css'

type Props = { walk: Walking; address: string }

/** Moves back and forward on the path, and copies a link to the current place. */
export function Controls({ walk: { at, path, go, link }, address }: Props) {
  const [copied, setCopied] = useState<{ link: string; isByHand: boolean } | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied({ link, isByHand: false }),
      () => setCopied({ link, isByHand: true }),
    )
  const isCopied = copied?.link === link
  return (
    <div className={classes.controls}>
      <Button variant="outline" disabled={at === 0} onClick={() => go(at - 1)}>
        {words.back}
      </Button>
      <Button variant="outline" disabled={at === path.steps.length} onClick={() => go(at + 1)}>
        {words.forward}
      </Button>
      <Button variant="outline" disabled={at === 0} onClick={() => go(0)}>
        {words.restart}
      </Button>
      <Button variant="subtle" onClick={copy}>
        {words.copy}
      </Button>
      <span role="status" className={`${looks.small} ${looks.soft}`}>
        {isCopied && !copied.isByHand && words.copied}
      </span>
      {isCopied && copied.isByHand && (
        <TextInput
          label={words.copyByHand}
          value={address}
          readOnly
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  )
}

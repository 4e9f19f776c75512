import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { read } from './payload.ts'
import { plain } from './plain.ts'
import { words } from './player.words.ts'
import classes from './player.module.css'

type Props = {
  title: string
  value: unknown
  samples: readonly unknown[]
  button: string
  onSend: (value: unknown) => void
}

/** Edits a sample as JSON. It can be sent if it has the sample's shape. */
export function DraftForm({ title, value, samples, button, onSend }: Props) {
  const [text, setText] = useState(() => JSON.stringify(plain(value), null, 2))
  const [failure, setFailure] = useState<string | null>(null)
  const send = () => {
    const reading = read(text, samples)
    setFailure(reading.failure)
    if (reading.failure === null) onSend(reading.value)
  }
  return (
    <form
      className={classes.draft}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        label={words.payload(title)}
        value={text}
        rows={Math.min(14, text.split('\n').length + 1)}
        error={failure}
        spellCheck={false}
        autoFocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="outline">
        {button}
      </Button>
    </form>
  )
}

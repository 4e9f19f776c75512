import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { DownloadActor } from '../../machines/accounts/download.machine.ts'
import { DayField } from '../shared/DayField.tsx'
import { Problem } from '../shared/Problem.tsx'
import { saveFile } from '../shared/saveFile.ts'
import { useFirstFault } from '../shared/useFirstFault.ts'
import { DownloadProgress } from './DownloadProgress.tsx'
import './download.css'
import { words } from './download.words.ts'

type Props = { actor: DownloadActor; onClose: () => void }

/** Chooses the days of a file, and waits for it. */
export function DownloadForm({ actor, onClose }: Props) {
  const { account, draft, faults, error, progress } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const form = useFirstFault(faults, () => actor.send({ type: 'download.start' }))
  useEffect(() => {
    const { unsubscribe } = actor.on('file', ({ name, content }) => saveFile(name, content))
    return unsubscribe
  }, [actor])
  // A disabled button takes no key, so the focus moves to the one that ends the waiting.
  const way = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (busy) way.current?.focus()
  }, [busy])
  const field = (name: 'from' | 'to') => ({
    label: words[name],
    value: draft[name],
    error: faults.find((fault) => fault.field === name)?.text,
    isDisabled: busy,
    onChange: (text: string) => actor.send({ type: 'range.change', change: { [name]: text } }),
  })
  return (
    <form className="download" aria-busy={busy} {...form}>
      <p className="download-account">
        <b>{account.id}</b> {account.description}
      </p>
      <div className="download-days">
        <DayField {...field('from')} />
        <DayField {...field('to')} />
      </div>
      {busy && <DownloadProgress progress={progress} />}
      {error && !busy && <Problem problem={error} />}
      <div className="sd-buttons">
        <Button ref={way} variant="outline" onClick={busy ? () => actor.send({ type: 'download.cancel' }) : onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" data-autofocus disabled={busy}>
          {busy ? words.downloading : words.download}
        </Button>
      </div>
    </form>
  )
}

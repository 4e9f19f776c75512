import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { DownloadActor } from '../../../machines/accounts/download.machine.ts'
import { rangeFields } from '../../../machines/accounts/download.rules.ts'
import { choosableDays } from '../../../machines/accounts/history-filter.rules.ts'
import { DayField } from '../../shared/form/DayField.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { Problem } from '../../shared/Problem.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { DownloadProgress } from './DownloadProgress.tsx'
import { downloadWords } from './download.words.ts'
import classes from './DownloadForm.module.css'

export function DownloadForm({ actor }: { actor: DownloadActor }) {
  const { kind, account, today, draft, fieldErrors, error, progress } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    names: rangeFields,
    onChange: (change) => actor.send({ type: 'range.change', change }),
    onSubmit: () => actor.send({ type: 'download.start' }),
  })
  const days = choosableDays(draft, today)
  const busy = form['aria-busy']
  useEffect(() => {
    const { unsubscribe } = actor.on('file', ({ name, content }) => saveFile(name, content))
    return unsubscribe
  }, [actor])
  // A disabled button gets no key presses, so the focus moves to Cancel.
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (busy) cancel.current?.focus()
  }, [busy])
  return (
    <form className={classes.form} {...form}>
      <p className={classes.account}>
        <b>{account.id}</b> {account.description}
      </p>
      {kind === 'csv' && <p className="sd-small sd-soft">{downloadWords.csvHint}</p>}
      <div className={classes.days}>
        <DayField label={downloadWords.from} {...days.from} {...field('from')} />
        <DayField label={downloadWords.to} {...days.to} {...field('to')} />
      </div>
      {busy && <DownloadProgress progress={progress} />}
      {problem && !busy && <Problem problem={problem} />}
      <div className="sd-buttons">
        <Button
          ref={cancel}
          variant="outline"
          onClick={() => actor.send({ type: busy ? 'download.cancel' : 'dialog.close' })}
        >
          {downloadWords.cancel}
        </Button>
        <Button type="submit" data-autofocus disabled={busy}>
          {busy ? downloadWords.downloading : downloadWords.download}
        </Button>
      </div>
    </form>
  )
}

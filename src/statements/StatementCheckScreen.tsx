import { Button, FileButton, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StatementCheckActor } from '../../machines/statements/statement-check.machine.ts'
import { useApp } from '../shared/app.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ContactUs } from '../shared/ContactUs.tsx'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import classes from './StatementCheckScreen.module.css'
import { statementCheckWords as words } from './statement-check.words.ts'

type Props = { actor: StatementCheckActor }

/** Says whether the institution made a statement. Anybody may ask, such as a lender who was given one. */
export function StatementCheckScreen({ actor }: Props) {
  const isOver = useSelector(actor, (state) => state.matches('genuine') || state.matches('unknown'))
  return <article className={classes.column}>{isOver ? <Outcome actor={actor} /> : <Choice actor={actor} />}</article>
}

function Choice({ actor }: Props) {
  const { fiName, file, fileProblem, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.matches('reading') || state.matches('checking'))
  const heading = usePageHeading(words.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
      </Title>
      <p className="sd-lead">{words.lead(fiName)}</p>
      <DropArea
        isBusy={isBusy}
        onFile={(chosen) =>
          actor.send({ type: 'file.choose', file: { name: chosen.name, size: chosen.size, content: chosen } })
        }
      />
      <p role="status">{isBusy && file ? words.checking(file.name) : ''}</p>
      {fileProblem && <Problem problem={fileProblem} />}
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'check.retry' })} />}
      <p className="sd-soft">{words.stays}</p>
    </>
  )
}

function DropArea({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const reset = useRef<() => void>(null)
  const isOver = useDrop((dropped) => {
    if (!isBusy) onFile(dropped)
  })
  return (
    <div className={classes.drop} data-over={isOver || undefined}>
      <FileButton
        accept="application/pdf"
        resetRef={reset}
        onChange={(chosen) => {
          // Otherwise choosing the same file again fires no event.
          reset.current?.()
          if (chosen) onFile(chosen)
        }}
      >
        {(props) => (
          <BusyButton isBusy={isBusy} {...props}>
            {words.choose}
          </BusyButton>
        )}
      </FileButton>
      <p className="sd-soft">{words.drop}</p>
    </div>
  )
}

/** Takes a file that is dropped anywhere: beside the area, the browser would open it in place of this page. */
function useDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const removal = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(type, listener, { signal: removal.signal })
    on('dragover', (event) => {
      event.preventDefault()
      setIsOver(true)
    })
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setIsOver(false)
    })
    on('drop', (event) => {
      event.preventDefault()
      setIsOver(false)
      const dropped = event.dataTransfer?.files[0]
      if (dropped) take(dropped)
    })
    return () => removal.abort()
  }, [])
  return isOver
}

function Outcome({ actor }: Props) {
  const { fiName, statement } = useSelector(actor, ({ context }) => context)
  const { statementsSince: since } = useApp().config
  const title = statement ? words.genuine : since ? words.unknown : words.notHere
  const heading = usePageHeading(title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {statement && <p className="sd-lead">{words.made(statement)}</p>}
      {!statement && since && <NotFound institution={fiName} since={since} />}
      {!statement && !since && <ContactUs remedy={words.atPartner(fiName)} />}
      <Button variant="outline" onClick={() => actor.send({ type: 'check.again' })}>
        {words.another}
      </Button>
    </>
  )
}

function NotFound({ institution, since }: { institution: string; since: string }) {
  const { fiContactPhone, fiContactEmail } = useApp().config.setup
  return (
    <>
      <p className="sd-lead">{words.notOurs(institution)}</p>
      <p>{words.remedy}</p>
      <p>{words.before(since)}</p>
      {(fiContactPhone || fiContactEmail) && <ContactUs remedy={words.askUs} />}
    </>
  )
}

import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type StatementActor, statementMachine } from '../../machines/statements/statement.machine.ts'
import { monthFromAddress } from '../../machines/statements/statement.rules.ts'
import { useApp } from '../shared/app.ts'
import { AskLink } from '../shared/AskLink.tsx'
import { Icon } from '../shared/Icon.tsx'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Section } from '../shared/Section.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { numbered, StatementBlocks } from './StatementBlocks.tsx'
import classes from './StatementScreen.module.css'
import { statementWords } from './statement.words.ts'
import { useSavedFiles } from '../shared/use-saved-files.ts'

const OwnStatementPage = flowPage({
  machine: statementMachine,
  Screen: StatementScreen,
  input: ({ userId, institution, params: { month = '' } }: MemberInput & { institution: string }) => ({
    userId,
    institution,
    month: monthFromAddress(month),
  }),
})

export function StatementPage() {
  return <OwnStatementPage institution={useApp().config.setup.fiName} />
}

/** Shows the statement of a month on a screen and on paper. */
export function StatementScreen({ actor }: { actor: StatementActor }) {
  const { month, page, error, fileError } = useSelector(actor, ({ context }) => context)
  const isDownloading = useSelector(actor, (state) => state.hasTag('downloading'))
  const isBusy = useSelector(
    actor,
    (state) => state.matches({ open: { page: 'loading' } }) || state.matches({ open: { page: 'reloading' } }),
  )
  const heading = usePageHeading(statementWords.title(month))
  useSavedFiles(actor)
  return (
    <article className={classes.statement} aria-busy={isBusy}>
      <Title ref={heading} tabIndex={-1}>
        {statementWords.title(month)}
      </Title>
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {!page && !error && <Skeleton className={classes.bone} />}
      {page && (
        <>
          <div className={classes.buttons}>
            <DownloadButton
              month={month}
              downloads={isDownloading ? 'this' : 'none'}
              error={fileError}
              onStart={() => actor.send({ type: 'download.start', statement: { month, from: page.from, to: page.to } })}
              onCancel={() => actor.send({ type: 'download.cancel' })}
            />
            <AskLink kind="STATEMENT" id={month.slice(0, 7)} variant="subtle" />
            <Button variant="subtle" leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
              {sharedWords.print}
            </Button>
          </div>
          <StatementBlocks blocks={page.intro} />
          {numbered(page.sections).map(([number, { title, blocks }]) => (
            <Section key={number} title={title}>
              <StatementBlocks blocks={blocks} />
            </Section>
          ))}
        </>
      )}
    </article>
  )
}

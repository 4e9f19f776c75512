import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type StatementsActor, statementsMachine } from '../../machines/statements/statements.machine.ts'
import { byYear } from '../../machines/statements/statements.rules.ts'
import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Empty } from '../shared/Empty.tsx'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Section } from '../shared/Section.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { PartnerLink } from './PartnerStatements.tsx'
import { StatementItem } from './StatementItem.tsx'
import classes from './StatementsScreen.module.css'
import { statementsWords } from './statements.words.ts'
import { useSavedFiles } from '../shared/use-saved-files.ts'

const OwnStatementsPage = flowPage({
  machine: statementsMachine,
  Screen: StatementsScreen,
  input: ({ userId, institution }: MemberInput & { institution: string }) => ({ userId, institution }),
})

export function StatementsPage() {
  return <OwnStatementsPage institution={useApp().config.setup.fiName} />
}

export function StatementsScreen({ actor }: { actor: StatementsActor }) {
  const { statements, nextOn, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy') && !state.hasTag('downloading'))
  const isHere = useApp().config.eStatements === 'here'
  const heading = usePageHeading(statementsWords.title)
  useSavedFiles(actor)
  return (
    <article className={classes.statements} aria-busy={isBusy}>
      <Title ref={heading} tabIndex={-1}>
        {statementsWords.title}
      </Title>
      {!isHere && <PartnerLink />}
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {isHere && !statements && !error && (
        <div>
          <Skeleton className={classes.bone} />
          <Skeleton className={classes.bone} />
          <Skeleton className={classes.bone} />
        </div>
      )}
      {isHere && statements?.length === 0 && (
        <Empty of={statementsWords.none}>{nextOn && statementsWords.first(nextOn)}</Empty>
      )}
      {byYear(statements ?? []).map(([year, ofYear]) => (
        <Section key={year} title={year}>
          <ul className={classes.rows}>
            {ofYear.map((statement) => (
              <StatementItem key={statement.month} actor={actor} statement={statement} />
            ))}
          </ul>
        </Section>
      ))}
      {isHere && (
        <p>
          <ScreenLink to={screens.statementConsent}>{statementsWords.delivery}</ScreenLink>
        </p>
      )}
    </article>
  )
}

import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import {
  type StatementConsentActor,
  statementConsentMachine,
} from '../../machines/statements/statement-consent.machine.ts'
import { askedFrom } from '../../machines/statements/statement-consent.rules.ts'
import { useApp } from '../shared/app.ts'
import { flowPage } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { AgreedConsent } from './AgreedConsent.tsx'
import { AgreeSteps } from './AgreeSteps.tsx'
import classes from './ConsentScreen.module.css'
import { consentWords as words } from './statement-consent.words.ts'
import { PartnerStatements } from './PartnerStatements.tsx'
import { useSavedFiles } from '../shared/use-saved-files.ts'

const OwnConsentPage = flowPage({
  machine: statementConsentMachine,
  Screen: ConsentScreen,
  input: ({ userId, search }) => ({ userId, returnTo: askedFrom(search) }),
  addressOf: ({ returnTo }) => returnTo,
})

export function ConsentPage() {
  return useApp().config.eStatements === 'here' ? <OwnConsentPage /> : <PartnerStatements />
}

export function ConsentScreen({ actor }: { actor: StatementConsentActor }) {
  const consent = useSelector(actor, ({ context }) => context.consent)
  const isAgreed = consent?.isAgreed
  useSavedFiles(actor)
  return (
    <article className={classes.consent}>
      {!consent && <Unread actor={actor} />}
      {consent && !isAgreed && <AgreeSteps actor={actor} consent={consent} />}
      {consent && isAgreed && <AgreedConsent actor={actor} consent={consent} />}
    </article>
  )
}

function Unread({ actor }: { actor: StatementConsentActor }) {
  const error = useSelector(actor, ({ context }) => context.loadError)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(words.unread)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.unread}
      </Title>
      {error ? (
        <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />
      ) : (
        <div>
          <Skeleton className={classes.bone} />
          <Skeleton className={classes.bone} />
        </div>
      )}
    </>
  )
}

import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { StatementConsentActor } from '../../machines/statements/statement-consent.machine.ts'
import type { StatementConsent } from '../../machines/statements/statement-consent.rules.ts'
import { screens } from '../shared/addresses.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { Instant } from '../shared/Instant.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Section } from '../shared/Section.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import classes from './ConsentScreen.module.css'
import { ConsentText } from './ConsentText.tsx'
import { closingLines, consentWords as words } from './statement-consent.words.ts'

type Props = { actor: StatementConsentActor; consent: StatementConsent }

/** Shows what the member agreed to, and lets them withdraw. */
export function AgreedConsent({ actor, consent: { text, last, closes } }: Props) {
  const agreed = last?.act === 'agreed' ? last : null
  const heading = usePageHeading(words.agreedTitle)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.agreedTitle}
      </Title>
      <p className="sd-lead">
        {agreed ? (
          <>
            {words.since} <Instant at={agreed.at} /> {words.toThis}
          </>
        ) : (
          words.fromElsewhere
        )}
      </p>
      <p>
        <ScreenLink to={screens.statements}>{words.statements}</ScreenLink>
      </p>
      <div className={classes.section}>
        <Section title={words.paper}>
          <div className={classes.step}>
            <p>{words.anyTime}</p>
            <ChangeButton variant="outline" onClick={() => actor.send({ type: 'withdrawal.ask' })}>
              {words.withdraw}
            </ChangeButton>
          </div>
        </Section>
      </div>
      <div className={classes.section}>
        <Section title={agreed ? words.agreedText : words.textNow}>
          <ConsentText text={agreed?.text ?? text} />
        </Section>
      </div>
      <Withdrawal actor={actor} closes={closes} />
    </>
  )
}

function Withdrawal({ actor, closes }: { actor: StatementConsentActor; closes: StatementConsent['closes'] }) {
  const error = useSelector(actor, ({ context }) => context.withdrawalError)
  const isAsking = useSelector(actor, (state) => state.hasTag('asking'))
  const isBusy = useSelector(actor, (state) => state.matches({ consent: 'withdrawing' }))
  const close = () => actor.send({ type: 'withdrawal.cancel' })
  return (
    <Dialog opened={isAsking} onClose={close} title={words.ask} isLocked={isBusy}>
      <ul className={`${classes.points} ${classes.closing}`}>
        {closingLines(closes).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <DialogQuestion
        error={error}
        isBusy={isBusy}
        confirm={words.confirm}
        onConfirm={() => actor.send({ type: 'withdrawal.confirm' })}
        onCancel={close}
      />
    </Dialog>
  )
}

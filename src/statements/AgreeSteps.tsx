import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { StatementConsentActor } from '../../machines/statements/statement-consent.machine.ts'
import type { StatementConsent } from '../../machines/statements/statement-consent.rules.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Icon } from '../shared/Icon.tsx'
import { Instant } from '../shared/Instant.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Section } from '../shared/Section.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { useWait } from '../shared/use-wait.ts'
import classes from './ConsentScreen.module.css'
import { ConsentText } from './ConsentText.tsx'
import { consentWords as words } from './statement-consent.words.ts'

type Props = { actor: StatementConsentActor; consent: StatementConsent }

/** Leads to e-statements: the text, a sample that shows that the member can open one, and Agree. */
export function AgreeSteps({ actor, consent: { text, version, last } }: Props) {
  const isTextNew = useSelector(actor, ({ context }) => context.isTextNew)
  const heading = usePageHeading(words.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
      </Title>
      <p className="sd-lead">{words.lead}</p>
      {last?.act === 'withdrawn' && (
        <p className="sd-soft">
          {words.withdrew} <Instant at={last.at} />.
        </p>
      )}
      <ul className={classes.points} aria-label={words.summary}>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className={classes.section}>
        <Section title={words.read}>
          {isTextNew && <p role="status">{words.changed}</p>}
          <ConsentText key={version} text={text} />
        </Section>
      </div>
      <Sample actor={actor} />
      <Agreeing actor={actor} />
    </>
  )
}

function Sample({ actor }: Pick<Props, 'actor'>) {
  const error = useSelector(actor, ({ context }) => context.sampleError)
  const isDownloaded = useSelector(actor, (state) => state.matches({ sample: 'downloaded' }))
  const isDownloading = useSelector(actor, (state) => state.matches({ sample: 'downloading' }))
  return (
    <div className={classes.section}>
      <Section title={words.sample}>
        <div className={classes.step}>
          <p>{words.whySample}</p>
          <ChangeButton
            variant="outline"
            leftSection={<Icon name="download" size={16} />}
            isBusy={isDownloading}
            onClick={() => actor.send({ type: 'sample.open' })}
          >
            {words.download}
          </ChangeButton>
          <p role="status">{isDownloading ? words.downloading : isDownloaded ? words.downloaded : ''}</p>
          {error && <Problem problem={error} />}
        </div>
      </Section>
    </div>
  )
}

function Agreeing({ actor }: Pick<Props, 'actor'>) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (state) => state.matches({ consent: 'saving' }))
  const seconds = useWait(error?.retryAt ?? null)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    readOnly: isSaving,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  return (
    <div className={classes.section}>
      <Section title={words.agreeing}>
        <form className={classes.step} {...form}>
          <TextField
            className={classes.number}
            label={words.number}
            inputMode="numeric"
            autoComplete="off"
            {...field('number')}
          />
          <p>{words.whatAgreeing}</p>
          {problem && <Problem problem={problem} />}
          <ChangeButton type="submit" isBusy={isSaving} isHeld={seconds > 0}>
            {words.agree}
          </ChangeButton>
        </form>
      </Section>
    </div>
  )
}

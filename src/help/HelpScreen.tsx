import { Accordion, Anchor, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type HelpActor, helpMachine } from '../../machines/help/help.machine.ts'
import type { Help } from '../../machines/help/help.services.ts'
import { showPhone } from '../../values/masking.ts'
import { useApp } from '../shared/app.ts'
import { screens } from '../shared/addresses.ts'
import { ChangeLink } from '../shared/ChangeLink.tsx'
import { Empty } from '../shared/Empty.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { phoneLink } from '../shared/phone.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import classes from './HelpScreen.module.css'
import { helpWords } from './help.words.ts'

export const HelpPage = flowPage({ machine: helpMachine, Screen: HelpScreen, input: member })

type Office = { text: string; contact: string; questions: Help['questions'] }

/** `office`: what staff read instead of the institution's own words, which are for members. */
export function HelpScreen({ actor, office }: { actor: HelpActor; office?: Office }) {
  const { help, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(helpWords.title)
  return (
    <article className={classes.help} aria-busy={isBusy}>
      <Title ref={heading} tabIndex={-1}>
        {helpWords.title}
      </Title>
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {!help && !error && <Skeleton className={classes.bone} />}
      {office && <p className="sd-lead">{office.text}</p>}
      {office && <Questions questions={office.questions} />}
      {!office && (
        <p>
          <ChangeLink to={screens.newConversation}>{helpWords.ask}</ChangeLink>
        </p>
      )}
      {help && <Contact help={office ? { ...help, helpText: office.contact } : help} />}
      {help && !office && <Questions questions={help.questions} />}
    </article>
  )
}

function Contact({ help: { helpText, helpPhone, helpEmail } }: { help: Help }) {
  const { fiContactPhone, fiContactEmail } = useApp().config.setup
  const phone = helpPhone || fiContactPhone
  const email = helpEmail || fiContactEmail
  return (
    <>
      {helpText && <p className={`sd-lead ${classes.text}`}>{helpText}</p>}
      <dl className={classes.contact}>
        {phone && (
          <div>
            <dt>{helpWords.callUs}</dt>
            <dd>
              <Anchor href={phoneLink(phone)}>{showPhone(phone)}</Anchor>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{helpWords.emailUs}</dt>
            <dd>
              <Anchor href={`mailto:${email}`}>{email}</Anchor>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

const Questions = ({ questions }: Pick<Help, 'questions'>) => (
  <section aria-labelledby="questions">
    <Title order={2} id="questions">
      {helpWords.questions}
    </Title>
    {questions.length === 0 ? (
      <Empty of={helpWords.questions} />
    ) : (
      <Accordion multiple order={3}>
        {questions.map(({ question, answer }, index) => (
          // The value becomes part of ids, which may have no spaces.
          <Accordion.Item key={question} value={String(index)}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel className={classes.answer}>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    )}
  </section>
)

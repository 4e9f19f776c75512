import { Anchor, Title } from '@mantine/core'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { publicPaths } from '../shared/public-addresses.ts'
import { useApp } from '../shared/app.ts'
import { phoneLink } from '../shared/phone.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { laterStepsWords } from './later-steps.words.ts'
import { Back } from './Back.tsx'
import { StepRow } from './StepRow.tsx'
import classes from './CantLogIn.module.css'

export function CantLogIn({ actor }: { actor: SignInActor }) {
  const { config, session } = useApp()
  const { fiContactPhone: phone, fiContactEmail: email } = config.setup
  const isStaff = session.getSnapshot().context.audience === 'staff'
  const isReachable = !isStaff && Boolean(phone || email)
  const heading = usePageHeading(laterStepsWords.helpTitle)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {laterStepsWords.helpTitle}
      </Title>
      <p>{isStaff ? laterStepsWords.helpForStaff : isReachable ? laterStepsWords.help : laterStepsWords.noContact}</p>
      {!isStaff && (
        <p>
          {laterStepsWords.helpWithName}{' '}
          <Anchor href={publicPaths.forgotUsername}>{laterStepsWords.helpWithNameLink}</Anchor>
        </p>
      )}
      {isReachable && (
        <dl className={classes.contact}>
          {phone && <Entry name={laterStepsWords.phone} text={phone} href={phoneLink(phone)} />}
          {email && <Entry name={laterStepsWords.email} text={email} href={`mailto:${email}`} />}
        </dl>
      )}
      <StepRow>
        <Back onClick={() => actor.send({ type: 'step.back' })} />
      </StepRow>
    </>
  )
}

function Entry({ name, text, href }: { name: string; text: string; href: string }) {
  return (
    <div>
      <dt className="sd-soft">{name}</dt>
      <dd>
        <Anchor href={href}>{text}</Anchor>
      </dd>
    </div>
  )
}

import { Button, Title } from '@mantine/core'
import type { components } from '../../api/schema.d.ts'
import { signInPaths } from '../shared/public-addresses.ts'
import { useApp } from '../shared/app.ts'
import { Avatar } from '../shared/Avatar.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { recoveryWords } from './recovery.words.ts'
import { StepColumn } from './StepColumn.tsx'
import classes from './Recovery.module.css'

type Result = components['schemas']['LinkPasswordResult']

/** Confirms the change, and names the person whose password it was, if known. */
export function PasswordChangedScreen({ changed }: { changed: Result | null }) {
  const { fiName } = useApp().config.setup
  const isStaff = changed?.audience === 'admin'
  const heading = usePageHeading(recoveryWords.changed)
  return (
    <StepColumn>
      <Title ref={heading} tabIndex={-1}>
        {recoveryWords.changed}
      </Title>
      {changed && <Whose {...changed} />}
      <p>{recoveryWords.canLogIn(isStaff ? recoveryWords.backOffice(fiName) : fiName || recoveryWords.product)}</p>
      <Button component="a" href={isStaff ? signInPaths.staff : signInPaths.member} fullWidth>
        {recoveryWords.goToLogin}
      </Button>
    </StepColumn>
  )
}

function Whose({ name, email, avatar }: Result) {
  return (
    <div className={classes.owner}>
      <Avatar url={avatar} initials={toInitials(name)} />
      <p>
        <b>{name}</b>
        <br />
        <span className="sd-soft">{email}</span>
      </p>
    </div>
  )
}

const toInitials = (name: string) => {
  const parts = name.trim().split(/\s+/)
  return [parts[0], parts.length > 1 && parts.at(-1)].map((part) => (part || '').charAt(0).toUpperCase()).join('')
}

import { Anchor, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { ProfileActor } from '../../machines/profile/profile.machine.ts'
import { screens } from '../shared/addresses.ts'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { words } from './profile.words.ts'
import classes from './ProfileScreen.module.css'

export function ProfileScreen({ actor }: { actor: ProfileActor }) {
  const heading = usePageHeading(words.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
      </Title>
      <p className={classes.links}>
        <Anchor component={Link} to={screens.myAccount}>
          {words.myAccount}
        </Anchor>
        <Anchor component={Link} to={screens.bankAccounts}>
          {words.bankAccounts}
        </Anchor>
      </p>
      <ProfileForm actor={actor} />
    </>
  )
}

import { Anchor, Title } from '@mantine/core'
import { Link } from 'react-router'
import { photoMachine } from '../../machines/profile/photo.machine.ts'
import type { ProfileActor } from '../../machines/profile/profile.machine.ts'
import { Photo } from '../profile/Photo.tsx'
import { ProfileForm } from '../profile/ProfileForm.tsx'
import { words } from '../profile/profile.words.ts'
import { screens } from '../shared/addresses.ts'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { MemberFlow, member } from './MemberFlow.tsx'
import classes from './ProfilePage.module.css'

export function ProfilePage({ actor }: { actor: ProfileActor }) {
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
        <Anchor component={Link} to={screens.alerts}>
          {words.alerts}
        </Anchor>
      </p>
      <MemberFlow machine={photoMachine} Screen={Photo} input={member} />
      <ProfileForm actor={actor} />
    </>
  )
}
